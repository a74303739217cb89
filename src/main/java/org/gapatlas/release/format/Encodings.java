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

/** Compresses and decompresses bodies. The gzip header contains neither a time nor a name. */
public final class Encodings {
    private static final int BROTLI_QUALITY = 9;

    private static final int QUICK_LEVEL = 3;

    /**
     * The highest level at which zlib takes the first match that it finds. The output is a tenth larger than at the
     * next level, in half the time.
     */
    private static final int STEADY_LEVEL = 3;

    private static final int BUFFER = 1 << 16;

    /** Added to zlib's window bits to request a gzip header instead of its own. */
    private static final int GZIP_HEADER = 16;

    private static final boolean BROTLI = Brotli4jLoader.isAvailable();

    private Encodings() {}

    /**
     * Compresses as much as gzip can, for bodies that are sent often. It compresses in Java, because releases contain
     * these bytes, and the zlib of another JDK would compress the same content differently.
     */
    public static byte[] gzip(byte[] plain) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(plain.length / 4 + 64);
        try (OutputStream out = new com.jcraft.jzlib.GZIPOutputStream(bytes, bestGzip(), BUFFER, true)) {
            out.write(plain);
        } catch (IOException e) {
            throw new IllegalStateException("writing to memory cannot fail", e);
        }
        return bytes.toByteArray();
    }

    /**
     * Compresses a stream in Java, as {@link #gzip} does, without holding it in memory; for files of many rows. Closing
     * the stream ends the content and closes the stream below.
     */
    public static OutputStream gzipInto(OutputStream below) throws IOException {
        return new com.jcraft.jzlib.GZIPOutputStream(below, steadyGzip(), BUFFER, true);
    }

    /** Compresses an entry of a ZIP file, in Java as {@link #gzip} does. */
    public static byte[] deflate(byte[] plain) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(plain.length / 4 + 64);
        try (OutputStream out = new com.jcraft.jzlib.DeflaterOutputStream(
                bytes, new com.jcraft.jzlib.Deflater(STEADY_LEVEL, JZlib.MAX_WBITS, true), BUFFER, true)) {
            out.write(plain);
        } catch (IOException e) {
            throw new IllegalStateException("writing to memory cannot fail", e);
        }
        return bytes.toByteArray();
    }

    private static com.jcraft.jzlib.Deflater steadyGzip() throws GZIPException {
        return new com.jcraft.jzlib.Deflater(STEADY_LEVEL, JZlib.MAX_WBITS + GZIP_HEADER);
    }

    private static com.jcraft.jzlib.Deflater bestGzip() throws GZIPException {
        return new com.jcraft.jzlib.Deflater(JZlib.Z_BEST_COMPRESSION, JZlib.MAX_WBITS + GZIP_HEADER);
    }

    /** Compresses quickly, for bodies that are made while a client waits. */
    public static byte[] gzipQuickly(byte[] plain) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(plain.length / 4 + 64);
        try (OutputStream out = new GZIPOutputStream(bytes, BUFFER) {
            {
                def.setLevel(QUICK_LEVEL);
            }
        }) {
            out.write(plain);
        } catch (IOException e) {
            throw new IllegalStateException("writing to memory cannot fail", e);
        }
        return bytes.toByteArray();
    }

    /** Compresses with Brotli; empty on a platform without its library. */
    public static Optional<byte[]> brotli(byte[] plain) {
        if (!BROTLI) {
            return Optional.empty();
        }
        try {
            return Optional.of(Encoder.compress(plain, Encoder.Parameters.create(BROTLI_QUALITY)));
        } catch (IOException e) {
            throw new IllegalStateException("writing to memory cannot fail", e);
        }
    }

    public static byte[] gunzip(byte[] packed) throws IOException {
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
            return in.readAllBytes();
        }
    }

    /** Decompresses Brotli; empty on a platform without its library. */
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
