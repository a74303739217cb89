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
 * An answer's content in each coding that it is offered in. Each coding is encoded once and has its own entity tag,
 * which is derived from the digest of the plain bytes.
 */
public final class Body {
    /** For fewer bytes, compression costs more than it saves. */
    private static final int WORTH_PACKING = 1_000;

    /** About the bytes that a connection has in transit at a time. */
    private static final int ON_ITS_WAY = 32 << 10;

    /** The body of answers without content. */
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
     * What the entity tags are derived from.
     *
     * @param strength {@code W/} if different bytes may have the same tag, otherwise empty
     */
    private record Entity(Sha256 digest, String strength) {
        String opaqueTag(ContentCoding coding) {
            return "\"" + digest.hex() + coding.tagSuffix() + "\"";
        }
    }

    /** Content in one coding with its digest. For a sealed file the digest has already been verified. */
    @SuppressWarnings("ArrayRecordComponent") // only handed to a variant, never compared
    public record Packed(ContentCoding coding, byte[] bytes, Sha256 digest) {
        static Packed of(ContentCoding coding, byte[] bytes) {
            return new Packed(coding, bytes, Sha256.of(bytes));
        }
    }

    /** A short-lived body: plain, and gzip if that is worthwhile. */
    public static Body of(String mediaType, byte[] plain) {
        return new Body(mediaType, Packed.of(ContentCoding.IDENTITY, plain), gzipIfWorth(plain), false);
    }

    private static Stream<Packed> gzipIfWorth(byte[] plain) {
        return plain.length < WORTH_PACKING
                ? Stream.of()
                : Stream.of(Packed.of(ContentCoding.GZIP, Encodings.gzipQuickly(plain)));
    }

    /**
     * A body that contains the time of its answer. Its tags are weak and ignore that time, so a client that holds the
     * same content with another time is up to date.
     *
     * @param content with the digest of exactly these bytes
     * @param undated digest of the content without the time
     * @param gzip whether to compress the content, which costs more than making it
     */
    public static Body dated(String mediaType, Packed content, Sha256 undated, boolean gzip) {
        return new Body(
                mediaType,
                content,
                gzip ? gzipIfWorth(content.bytes()) : Stream.of(),
                false,
                new Entity(undated, "W/"));
    }

    /** A body that is offered uncompressed only. */
    public static Body plain(String mediaType, byte[] plain) {
        return new Body(mediaType, Packed.of(ContentCoding.IDENTITY, plain), Stream.of(), false);
    }

    /**
     * An uncompressed body whose tag is derived from its inputs, so that the tag is known before the body is made.
     *
     * @param inputs digest of everything that the bytes depend on: equal inputs, equal bytes
     */
    public static Body madeFrom(Sha256 inputs, String mediaType, byte[] plain) {
        return new Body(
                mediaType, Packed.of(ContentCoding.IDENTITY, plain), Stream.of(), false, new Entity(inputs, ""));
    }

    /**
     * A body that lives as long as its release. It is compressed well and held in direct memory, which sockets read
     * without a copy.
     */
    public static Body ofRelease(String mediaType, byte[] plain) {
        // Both run in parallel, because the server's start waits for the largest of these bodies.
        CompletableFuture<Stream<Packed>> brotli = CompletableFuture.supplyAsync(
                () -> Encodings.brotli(plain).stream().map(b -> Packed.of(ContentCoding.BROTLI, b)));
        Stream<Packed> gzip = Stream.of(Packed.of(ContentCoding.GZIP, Encodings.gzip(plain)));
        return new Body(mediaType, Packed.of(ContentCoding.IDENTITY, plain), Stream.concat(gzip, brotli.join()), true);
    }

    /** A body whose compressed forms were already made and digested. */
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
     * The tags of all codings without a mark of weakness, including codings that this body is not offered in. A client
     * that holds any of them is up to date.
     */
    List<String> entityTags() {
        return entityTags;
    }

    /** The bytes of all codings together. */
    public int weight() {
        return variants.values().stream().mapToInt(Variant::length).sum();
    }

    /** The content in one coding, with the header values that describe exactly these bytes. */
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

        /** Direct memory saves a copy for each write; the garbage collector frees it with the release. */
        private static ByteBuf direct(byte[] content) {
            ByteBuffer memory = ByteBuffer.allocateDirect(content.length);
            memory.put(content).flip();
            return Unpooled.wrappedBuffer(memory);
        }

        ContentCoding coding() {
            return coding;
        }

        /**
         * Memory that one answer occupies until it is sent. For a body that exists anyway: the bytes in transit at a
         * time. For any other: its bytes and the socket's copy of them.
         */
        long bytesHeld() {
            return isShared ? Math.min(length(), ON_ITS_WAY) : 2L * length();
        }

        /** As {@link #bytesHeld()}, for a range of the bytes. */
        long bytesHeld(ByteRange part) {
            return isShared ? Math.min(part.length(), ON_ITS_WAY) : 2L * part.length();
        }

        /**
         * Whether the bytes exist independently of a request, so that sending a range of them costs no more than that
         * range.
         */
        boolean isShared() {
            return isShared;
        }

        /** A view with its own position, so that several connections can write the bytes at once. */
        Buffer buffer() {
            return BufferInternal.buffer(bytes.duplicate());
        }

        /** A view of a range of the bytes. */
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
