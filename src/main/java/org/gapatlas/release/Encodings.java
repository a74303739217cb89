package org.gapatlas.release;

import com.aayushatharva.brotli4j.Brotli4jLoader;
import com.aayushatharva.brotli4j.decoder.Decoder;
import com.aayushatharva.brotli4j.decoder.DirectDecompress;
import com.aayushatharva.brotli4j.encoder.Encoder;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Optional;
import java.util.zip.Deflater;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/** Compresses bodies that are made once. The gzip header carries no time and no name. */
public final class Encodings {
    private static final int BROTLI_QUALITY = 9;

    private static final int QUICK_LEVEL = 3;

    private static final boolean BROTLI = Brotli4jLoader.isAvailable();

    private Encodings() {}

    /** As small as it gets, for bodies that are written often. */
    public static byte[] gzip(byte[] plain) {
        return gzip(plain, Deflater.BEST_COMPRESSION);
    }

    /** Fast, for bodies that are made while a client waits. */
    public static byte[] gzipQuickly(byte[] plain) {
        return gzip(plain, QUICK_LEVEL);
    }

    private static byte[] gzip(byte[] plain, int level) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(plain.length / 4 + 64);
        try (GZIPOutputStream out = new GZIPOutputStream(bytes, 1 << 16) {
            {
                def.setLevel(level);
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

    static byte[] gunzip(byte[] packed) throws IOException {
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
            return in.readAllBytes();
        }
    }

    /** Unpacks Brotli; empty on a platform without its library. */
    static Optional<byte[]> unbrotli(byte[] packed) throws IOException {
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
