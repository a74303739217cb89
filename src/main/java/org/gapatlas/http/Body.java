package org.gapatlas.http;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.internal.buffer.BufferInternal;
import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.EnumMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.Encodings;

/**
 * An answer's content in every coding it is offered in, made once and written as it is. Each coding has an entity tag
 * of its own, built on the digest of the plain bytes.
 */
public final class Body {
    /** Below this many bytes packing costs more than it saves. */
    private static final int WORTH_PACKING = 1_000;

    private final String mediaType;
    private final Map<ContentCoding, Variant> variants = new EnumMap<>(ContentCoding.class);
    private final List<ContentCoding> codings;

    private Body(String mediaType, byte[] plain, Optional<byte[]> gzip, Optional<byte[]> brotli, boolean longLived) {
        this.mediaType = mediaType;
        String tag = Sha256.of(plain).hex();
        put(ContentCoding.IDENTITY, plain, tag, longLived);
        gzip.ifPresent(bytes -> put(ContentCoding.GZIP, bytes, tag, longLived));
        brotli.ifPresent(bytes -> put(ContentCoding.BROTLI, bytes, tag, longLived));
        this.codings = List.copyOf(variants.keySet());
    }

    private void put(ContentCoding coding, byte[] bytes, String tag, boolean longLived) {
        variants.put(coding, new Variant(coding, bytes, "\"" + tag + coding.tagSuffix() + "\"", longLived));
    }

    /** A body for one request or a short while: plain, and gzip where it is worth it. */
    public static Body of(String mediaType, byte[] plain) {
        Optional<byte[]> gzip =
                plain.length < WORTH_PACKING ? Optional.empty() : Optional.of(Encodings.gzipQuickly(plain));
        return new Body(mediaType, plain, gzip, Optional.empty(), false);
    }

    /** A body that lives as long as its release: packed as small as it gets, and kept where the socket can take it. */
    public static Body ofRelease(String mediaType, byte[] plain) {
        return new Body(mediaType, plain, Optional.of(Encodings.gzip(plain)), Encodings.brotli(plain), true);
    }

    /** A body whose packed forms were made before. */
    public static Body prepacked(String mediaType, byte[] plain, byte[] gzip, Optional<byte[]> brotli) {
        return new Body(mediaType, plain, Optional.of(gzip), brotli, true);
    }

    public String mediaType() {
        return mediaType;
    }

    List<ContentCoding> codings() {
        return codings;
    }

    Variant variant(ContentCoding coding) {
        Variant variant = variants.get(coding);
        if (variant == null) {
            throw new IllegalArgumentException("there is no " + coding + " variant");
        }
        return variant;
    }

    /** Bytes held, over all codings. */
    public int weight() {
        return variants.values().stream().mapToInt(Variant::length).sum();
    }

    /** The content in one coding, with the fields that speak of exactly these bytes. */
    static final class Variant {
        private final ContentCoding coding;
        private final ByteBuf bytes;
        private final String length;
        private final String entityTag;
        private final String contentDigest;

        Variant(ContentCoding coding, byte[] content, String entityTag, boolean longLived) {
            this.coding = coding;
            this.bytes = Unpooled.unreleasableBuffer(longLived ? direct(content) : Unpooled.wrappedBuffer(content))
                    .asReadOnly();
            this.length = Integer.toString(content.length);
            this.entityTag = entityTag;
            byte[] digest = HexFormat.of().parseHex(Sha256.of(content).hex());
            this.contentDigest = "sha-256=:" + Base64.getEncoder().encodeToString(digest) + ":";
        }

        /** Memory outside the heap spares a copy a write; the garbage collector frees it with the release. */
        private static ByteBuf direct(byte[] content) {
            ByteBuffer memory = ByteBuffer.allocateDirect(content.length);
            memory.put(content).flip();
            return Unpooled.wrappedBuffer(memory);
        }

        ContentCoding coding() {
            return coding;
        }

        /** A view with a position of its own, so that several connections can write it at once. */
        Buffer buffer() {
            return BufferInternal.buffer(bytes.duplicate());
        }

        int length() {
            return bytes.readableBytes();
        }

        String lengthText() {
            return length;
        }

        String entityTag() {
            return entityTag;
        }

        String contentDigest() {
            return contentDigest;
        }
    }
}
