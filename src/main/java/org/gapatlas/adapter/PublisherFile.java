package org.gapatlas.adapter;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
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
}
