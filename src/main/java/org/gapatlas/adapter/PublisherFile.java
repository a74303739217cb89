package org.gapatlas.adapter;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.gapatlas.provenance.Sha256;

/** The bytes of a publisher file. They are read once and digested, so the sealed digest is that of the bytes read. */
public final class PublisherFile {
    /** Twenty times a publisher's largest file; a larger file is refused before it is read. */
    public static final int MAX_BYTES = 64 << 20;

    private static final int MARK_BYTES = 3;
    private static final int DECODED_AT_ONCE = 8192;

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
     * Reads a whole file. Only a regular file is opened: reading a pipe could block, and a device may never end.
     *
     * @throws FileNotReadException {@code FILE_NOT_REGULAR}, or {@code FILE_TOO_LARGE} above {@link #MAX_BYTES}
     * @throws IOException if it cannot be read
     */
    public static PublisherFile read(Path path) throws IOException {
        String name = String.valueOf(path.getFileName());
        if (Files.isDirectory(path)) {
            throw new FileNotReadException(IssueKind.FILE_NOT_REGULAR, "it is a folder");
        }
        if (Files.exists(path) && !Files.isRegularFile(path)) {
            throw new FileNotReadException(IssueKind.FILE_NOT_REGULAR, "it is a pipe, a socket or a device");
        }
        long size = Files.size(path);
        if (size > MAX_BYTES) {
            throw tooLarge(size + " bytes");
        }
        try (InputStream in = Files.newInputStream(path)) {
            // Some files of the operating system report a size of 0 and are not empty.
            byte[] bytes = in.readNBytes(MAX_BYTES + 1);
            if (bytes.length > MAX_BYTES) {
                throw tooLarge("more than " + MAX_BYTES + " bytes");
            }
            return new PublisherFile(name, bytes);
        }
    }

    private static FileNotReadException tooLarge(String size) {
        return new FileNotReadException(
                IssueKind.FILE_TOO_LARGE, "the file has " + size + ", the limit is " + MAX_BYTES);
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

    /** The bytes after a UTF-8 byte-order mark, or all of them if there is none. */
    InputStream openText() {
        int start = hasUtf8Mark() ? MARK_BYTES : 0;
        return new ByteArrayInputStream(bytes, start, bytes.length - start);
    }

    /** A copy of the bytes. */
    public byte[] bytes() {
        return bytes.clone();
    }

    /** The bytes themselves, for readers of this package that never change them; saves a copy of a large file. */
    byte[] sharedBytes() {
        return bytes;
    }

    /** A copy of at most {@code most} first bytes. */
    public byte[] head(int most) {
        return Arrays.copyOf(bytes, Math.min(most, bytes.length));
    }

    /**
     * The last byte.
     *
     * @throws IndexOutOfBoundsException if the file is empty
     */
    public byte last() {
        return bytes[bytes.length - 1];
    }

    /** Whether the bytes are well-formed UTF-8, which includes ASCII. */
    public boolean isUtf8() {
        return isOf(StandardCharsets.UTF_8);
    }

    /** Whether every byte is below 0x80. */
    boolean isAscii() {
        for (byte b : bytes) {
            if (b < 0) {
                return false;
            }
        }
        return true;
    }

    /** Whether the bytes are well-formed text in a charset. */
    boolean isOf(Charset charset) {
        CharsetDecoder decoder = charset.newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CharBuffer out = CharBuffer.allocate(DECODED_AT_ONCE);
        while (true) {
            CoderResult result = decoder.decode(in, out, true);
            if (result.isError()) {
                return false;
            }
            if (result.isUnderflow()) {
                return true;
            }
            out.clear();
        }
    }

    /** Whether the file begins with a UTF-8 byte-order mark. */
    public boolean hasUtf8Mark() {
        return startsWith(0xEF, 0xBB, 0xBF);
    }

    /** Whether the file begins with these bytes, each 0..255. */
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
     * The whole file as text, without a leading byte-order mark.
     *
     * @throws CharacterCodingException if the bytes are malformed in the charset; nothing is replaced
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
