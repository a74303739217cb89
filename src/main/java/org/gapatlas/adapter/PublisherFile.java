package org.gapatlas.adapter;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.gapatlas.provenance.Sha256;

/** The bytes of a publisher file, read once and digested, so that what is sealed is what was read. */
public final class PublisherFile {
    /** No publisher file we read comes near this; more is refused before it is read. */
    public static final long MAX_BYTES = 256L << 20;

    private final String name;
    private final byte[] bytes;
    private final Sha256 sha256;

    private PublisherFile(String name, byte[] bytes) {
        this.name = name;
        this.bytes = bytes;
        this.sha256 = Sha256.of(bytes);
    }

    public static PublisherFile of(String name, byte[] bytes) {
        return new PublisherFile(name, bytes.clone());
    }

    /**
     * Reads a file whole.
     *
     * @throws IOException if it cannot be read, or is larger than {@link #MAX_BYTES}
     */
    public static PublisherFile read(Path path) throws IOException {
        long size = Files.size(path);
        if (size > MAX_BYTES) {
            throw new IOException("is " + size + " bytes, over the limit of " + MAX_BYTES);
        }
        return new PublisherFile(path.getFileName().toString(), Files.readAllBytes(path));
    }

    /** The file's name without its folder. */
    public String name() {
        return name;
    }

    public long size() {
        return bytes.length;
    }

    public Sha256 sha256() {
        return sha256;
    }

    public InputStream open() {
        return new ByteArrayInputStream(bytes);
    }

    /** A copy of the bytes. */
    public byte[] bytes() {
        return bytes.clone();
    }

    /** Whether the bytes are well-formed UTF-8, which plain ASCII is too. */
    public boolean isUtf8() {
        try {
            text(StandardCharsets.UTF_8);
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }

    /** Whether the file begins with the byte-order mark of UTF-8. */
    public boolean hasUtf8Mark() {
        return startsWith(0xEF, 0xBB, 0xBF);
    }

    /** Whether the file begins with these bytes, each given as 0..255. */
    public boolean startsWith(int... prefix) {
        if (bytes.length < prefix.length) {
            return false;
        }
        for (int i = 0; i < prefix.length; i++) {
            if ((bytes[i] & 0xFF) != prefix[i]) {
                return false;
            }
        }
        return true;
    }

    /**
     * The whole file as text, a leading byte-order mark dropped.
     *
     * @throws CharacterCodingException if the bytes are not of that charset; nothing is replaced
     */
    public String text(Charset charset) throws CharacterCodingException {
        String text = charset.newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT)
                .decode(ByteBuffer.wrap(bytes))
                .toString();
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }
}
