package org.gapatlas.http;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.internal.buffer.BufferInternal;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.EnumMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.format.Encodings;

/**
 * An answer's content in every coding it is offered in, made once and written as it is. Each coding has an entity tag
 * of its own, built on the digest of the plain bytes.
 */
public final class Body {
    /** Below this many bytes packing costs more than it saves. */
    private static final int WORTH_PACKING = 1_000;

    /** About what a connection has on its way at a time. */
    private static final int ON_ITS_WAY = 32 << 10;

    /** Stands in answers that have no content. */
    static final Body NONE = plain("", new byte[0]);

    private final String mediaType;
    private final Map<ContentCoding, Variant> variants = new EnumMap<>(ContentCoding.class);
    private final List<ContentCoding> codings;
    private final List<String> entityTags;

    private Body(String mediaType, Packed plain, Stream<Packed> packed, boolean longLived) {
        this(mediaType, plain, packed, longLived, new Entity(plain.digest(), ""));
    }

    private Body(String mediaType, Packed plain, Stream<Packed> packed, boolean longLived, Entity entity) {
        this.mediaType = mediaType;
        Stream.concat(Stream.of(plain), packed)
                .forEach(p -> variants.put(
                        p.coding(), new Variant(p, entity.strength() + entity.opaqueTag(p.coding()), longLived)));
        this.codings = List.copyOf(variants.keySet());
        this.entityTags =
                Arrays.stream(ContentCoding.values()).map(entity::opaqueTag).toList();
    }

    /**
     * What the entity tags speak of.
     *
     * @param strength {@code W/} where bytes may differ under one tag, else empty
     */
    private record Entity(Sha256 digest, String strength) {
        String opaqueTag(ContentCoding coding) {
            return "\"" + digest.hex() + coding.tagSuffix() + "\"";
        }
    }

    /** A content in one coding with its digest, which a sealed file has already been proved to have. */
    @SuppressWarnings("ArrayRecordComponent") // bytes on their way into a variant, never compared
    public record Packed(ContentCoding coding, byte[] bytes, Sha256 digest) {
        static Packed of(ContentCoding coding, byte[] bytes) {
            return new Packed(coding, bytes, Sha256.of(bytes));
        }
    }

    /** A body for one request or a short while: plain, and gzip where it is worth it. */
    public static Body of(String mediaType, byte[] plain) {
        return new Body(mediaType, Packed.of(ContentCoding.IDENTITY, plain), gzipIfWorth(plain), false);
    }

    private static Stream<Packed> gzipIfWorth(byte[] plain) {
        return plain.length < WORTH_PACKING
                ? Stream.of()
                : Stream.of(Packed.of(ContentCoding.GZIP, Encodings.gzipQuickly(plain)));
    }

    /**
     * A body that says when it was made. Its tags are weak and speak of the rest alone, so that a client which holds
     * the same at another time is up to date.
     *
     * @param content with the digest of its very bytes
     * @param undated digest of the content without its time
     * @param gzip whether to pack it, which costs more than making it
     */
    public static Body dated(String mediaType, Packed content, Sha256 undated, boolean gzip) {
        return new Body(
                mediaType,
                content,
                gzip ? gzipIfWorth(content.bytes()) : Stream.of(),
                false,
                new Entity(undated, "W/"));
    }

    /** A body for clients that want it plain; packing it would be work for nobody. */
    public static Body plain(String mediaType, byte[] plain) {
        return new Body(mediaType, Packed.of(ContentCoding.IDENTITY, plain), Stream.of(), false);
    }

    /**
     * A plain body whose tag speaks of what it was made from, so that the tag is known before the body is.
     *
     * @param inputs digest of everything that the bytes depend on: equal inputs, equal bytes
     */
    public static Body madeFrom(Sha256 inputs, String mediaType, byte[] plain) {
        return new Body(
                mediaType, Packed.of(ContentCoding.IDENTITY, plain), Stream.of(), false, new Entity(inputs, ""));
    }

    /** A body that lives as long as its release: packed well, and kept where the socket can take it. */
    public static Body ofRelease(String mediaType, byte[] plain) {
        // Both at once: a start waits for the largest of them.
        CompletableFuture<Stream<Packed>> brotli = CompletableFuture.supplyAsync(
                () -> Encodings.brotli(plain).stream().map(b -> Packed.of(ContentCoding.BROTLI, b)));
        Stream<Packed> gzip = Stream.of(Packed.of(ContentCoding.GZIP, Encodings.gzip(plain)));
        return new Body(mediaType, Packed.of(ContentCoding.IDENTITY, plain), Stream.concat(gzip, brotli.join()), true);
    }

    /** A body whose packed forms were made and digested before. */
    public static Body prepacked(String mediaType, Packed plain, List<Packed> packed) {
        return new Body(mediaType, plain, packed.stream(), true);
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

    /**
     * The tags of every coding, those not made this time among them, without a mark of weakness; a client that holds
     * any of them is up to date.
     */
    List<String> entityTags() {
        return entityTags;
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
        private final boolean isShared;

        Variant(Packed packed, String entityTag, boolean longLived) {
            byte[] content = packed.bytes();
            this.coding = packed.coding();
            this.isShared = longLived;
            this.bytes = Unpooled.unreleasableBuffer(longLived ? direct(content) : Unpooled.wrappedBuffer(content))
                    .asReadOnly();
            this.length = Integer.toString(content.length);
            this.entityTag = entityTag;
            byte[] digest = HexFormat.of().parseHex(packed.digest().hex());
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

        /**
         * Memory that one answer holds until it is taken: of a body that lives anyway, what is on its way at a time;
         * of another its bytes, and the copy of them that the socket takes.
         */
        long bytesHeld() {
            return isShared ? Math.min(length(), ON_ITS_WAY) : 2L * length();
        }

        /** As {@link #bytesHeld()}, for a part. */
        long bytesHeld(ByteRange part) {
            return isShared ? Math.min(part.length(), ON_ITS_WAY) : 2L * part.length();
        }

        /** Whether the bytes exist before they are asked for, so that a part of them costs no more than the part. */
        boolean isShared() {
            return isShared;
        }

        /** A view with a position of its own, so that several connections can write it at once. */
        Buffer buffer() {
            return BufferInternal.buffer(bytes.duplicate());
        }

        /** A view of a part. */
        Buffer buffer(ByteRange part) {
            return BufferInternal.buffer(bytes.slice(part.first(), part.length()));
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
