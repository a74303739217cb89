package org.gapatlas.release.format;

import com.aayushatharva.brotli4j.Brotli4jLoader;
import com.aayushatharva.brotli4j.decoder.Decoder;
import com.aayushatharva.brotli4j.decoder.DirectDecompress;
import com.aayushatharva.brotli4j.encoder.Encoder;
import com.jcraft.jzlib.GZIPException;
import com.jcraft.jzlib.JZlib;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/** Compresses bodies that are made once. The gzip header carries no time and no name. */
public final class Encodings {
    private static final int BROTLI_QUALITY = 9;

    private static final int QUICK_LEVEL = 3;

    /** The last level at which zlib takes the first match that it finds; a tenth larger than the next, in half the time. */
    private static final int STEADY_LEVEL = 3;

    private static final int BUFFER = 1 << 16;

    /** zlib's way to ask for gzip's header instead of its own: so much more of window bits. */
    private static final int GZIP_HEADER = 16;

    private static final boolean BROTLI = Brotli4jLoader.isAvailable();

    private Encodings() {}

    /**
     * As small as it gets, for bodies that are written often. Packed in Java, since a release holds such bytes, and the
     * zlib of another JDK would pack the same content into others.
     */
    public static byte[] gzip(byte[] plain) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(plain.length / 4 + 64);
        try (OutputStream out = new com.jcraft.jzlib.GZIPOutputStream(bytes, bestGzip(), BUFFER, true)) {
            out.write(plain);
        } catch (IOException e) {
            throw new IllegalStateException("memory cannot fail to be written", e);
        }
        return bytes.toByteArray();
    }

    /**
     * Packs what is written, in Java as {@link #gzip} does, without holding it; for files of many rows. To close it ends the
     * content and closes what is below.
     */
    public static OutputStream gzipInto(OutputStream below) throws IOException {
        return new com.jcraft.jzlib.GZIPOutputStream(below, steadyGzip(), BUFFER, true);
    }

    /** Packs an entry of a ZIP file, in Java as {@link #gzip} does. */
    public static byte[] deflate(byte[] plain) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(plain.length / 4 + 64);
        try (OutputStream out = new com.jcraft.jzlib.DeflaterOutputStream(
                bytes, new com.jcraft.jzlib.Deflater(STEADY_LEVEL, JZlib.MAX_WBITS, true), BUFFER, true)) {
            out.write(plain);
        } catch (IOException e) {
            throw new IllegalStateException("memory cannot fail to be written", e);
        }
        return bytes.toByteArray();
    }

    private static com.jcraft.jzlib.Deflater steadyGzip() throws GZIPException {
        return new com.jcraft.jzlib.Deflater(STEADY_LEVEL, JZlib.MAX_WBITS + GZIP_HEADER);
    }

    private static com.jcraft.jzlib.Deflater bestGzip() throws GZIPException {
        return new com.jcraft.jzlib.Deflater(JZlib.Z_BEST_COMPRESSION, JZlib.MAX_WBITS + GZIP_HEADER);
    }

    /** Fast, for bodies that are made while a client waits. */
    public static byte[] gzipQuickly(byte[] plain) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(plain.length / 4 + 64);
        try (OutputStream out = new GZIPOutputStream(bytes, BUFFER) {
            {
                def.setLevel(QUICK_LEVEL);
            }
        }) {
            out.write(plain);
        } catch (IOException e) {
            throw new IllegalStateException("memory cannot fail to be written", e);
        }
        return bytes.toByteArray();
    }

    /** Brotli, or empty on a platform without its library. */
    public static Optional<byte[]> brotli(byte[] plain) {
        if (!BROTLI) {
            return Optional.empty();
        }
        try {
            return Optional.of(Encoder.compress(plain, Encoder.Parameters.create(BROTLI_QUALITY)));
        } catch (IOException e) {
            throw new IllegalStateException("memory cannot fail to be written", e);
        }
    }

    public static byte[] gunzip(byte[] packed) throws IOException {
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
            return in.readAllBytes();
        }
    }

    /** Unpacks Brotli; empty on a platform without its library. */
    public static Optional<byte[]> unbrotli(byte[] packed) throws IOException {
        if (!BROTLI) {
            return Optional.empty();
        }
        DirectDecompress result = Decoder.decompress(packed);
        byte[] plain = result.getDecompressedData();
        if (plain == null) {
            throw new IOException("not Brotli");
        }
        return Optional.of(plain);
    }
}
