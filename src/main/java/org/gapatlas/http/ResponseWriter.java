package org.gapatlas.http;

import io.vertx.core.Future;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import org.gapatlas.http.problem.ProblemException;
import org.gapatlas.http.problem.RequestProblem;
import org.jspecify.annotations.Nullable;

/** Writes answers: chooses the coding, evaluates the precondition, and answers HEAD with the headers of GET. */
final class ResponseWriter {
    private static final CharSequence NOSNIFF = HttpHeaders.createOptimized("nosniff");
    private static final CharSequence NO_REFERRER = HttpHeaders.createOptimized("no-referrer");
    private static final CharSequence ACCEPT_ENCODING = HttpHeaders.createOptimized("Accept-Encoding");

    private static final CharSequence BYTES = HttpHeaders.createOptimized("bytes");

    private static final int OK = 200;
    private static final int PARTIAL_CONTENT = 206;
    private static final int NOT_MODIFIED = 304;
    /** Smaller answers are not counted: a socket buffer holds them. */
    private static final long WORTH_COUNTING = 32 << 10;

    private static final Body.Variant NOTHING = Body.NONE.variant(ContentCoding.IDENTITY);

    private final HttpClock clock;
    private final CrossOrigin crossOrigin;

    ResponseWriter(HttpClock clock, CrossOrigin crossOrigin) {
        this.clock = clock;
        this.crossOrigin = crossOrigin;
    }

    /** Sets the headers that every response has, including refusals. */
    void begin(HttpServerRequest request, String requestId) {
        // No header is set yet, so {@code add} is enough and avoids the lookup of {@code set}.
        MultiMap headers = request.response().headers();
        headers.add(HeaderNames.DATE, clock.now());
        headers.add(HeaderNames.REQUEST_ID, requestId);
        headers.add(HeaderNames.X_CONTENT_TYPE_OPTIONS, NOSNIFF);
        headers.add(HeaderNames.REFERRER_POLICY, NO_REFERRER);
        headers.add(HeaderNames.VARY, ACCEPT_ENCODING);
        crossOrigin.apply(request.headers().get(HeaderNames.ORIGIN), headers);
    }

    /** Answers OPTIONS. */
    void writeOptions(HttpServerRequest request, String allow) {
        HttpServerResponse response = request.response().setStatusCode(204);
        response.headers().set(HeaderNames.ALLOW, allow);
        crossOrigin.applyPreflight(response.headers());
        response.end();
    }

    /**
     * An answer whose memory is reserved and that is not written yet.
     *
     * @param variant the content in the negotiated coding
     * @param isUnchanged whether the client already holds the content, so that none is sent
     * @param part the range of bytes that is sent; null for all
     * @param bytes that are reserved
     */
    record Prepared(
            Answer answer,
            Body.Variant variant,
            boolean isUnchanged,
            @Nullable ByteRange part,
            AnswerMemory memory,
            long bytes) {
        private boolean hasTag() {
            return answer.status() != NOT_MODIFIED && answer.validation() != Answer.Validation.NONE;
        }

        private void free() {
            if (bytes > 0) {
                memory.free(bytes);
            }
            memory.close();
        }
    }

    /**
     * Reserves memory for an answer. May run on any thread. The result must be passed to {@link #write}.
     *
     * @param memory that the content is charged to; closed when the answer has been sent
     * @param mustGoOut whether the answer is sent even if no memory is left
     * @throws ProblemException if no memory is left, if the content has none of the tags in {@code If-Match}, or if the
     *     client requests a range that the content does not have
     */
    Prepared prepare(HttpServerRequest request, Answer answer, AnswerMemory memory, boolean mustGoOut) {
        boolean isEmpty = answer.status() == NOT_MODIFIED;
        Body.Variant variant = isEmpty ? NOTHING : negotiated(request, answer.body());
        if (answer.status() == OK && answer.validation() == Answer.Validation.CONDITIONAL) {
            requireMatch(request, answer.body(), memory);
        }
        boolean isUnchanged =
                isEmpty || (answer.validation() == Answer.Validation.CONDITIONAL && isUpToDate(request, answer.body()));
        boolean hasContent = !isUnchanged && !HttpMethod.HEAD.equals(request.method());
        @Nullable ByteRange part = hasContent && isDivisible(answer, variant) ? part(request, variant, memory) : null;
        long held = part == null ? variant.bytesHeld() : variant.bytesHeld(part);
        long bytes = hasContent && held >= WORTH_COUNTING ? held : 0;
        if (bytes > 0) {
            reserve(memory, bytes, mustGoOut);
        }
        return new Prepared(answer, variant, isUnchanged, part, memory, bytes);
    }

    /** Refuses a request whose {@code If-Match} has no tag of the body in any coding (RFC 9110, 13.2.2: before all else). */
    private static void requireMatch(HttpServerRequest request, Body body, AnswerMemory memory) {
        @Nullable String header = Exchange.joined(request.headers(), HeaderNames.IF_MATCH);
        if (header != null && !Preconditions.matches(header, body.entityTags())) {
            memory.close();
            throw new ProblemException(new RequestProblem.PreconditionFailed());
        }
    }

    /**
     * Whether ranges are offered: only for bytes that exist independently of the request, under a tag that identifies
     * them.
     */
    private static boolean isDivisible(Answer answer, Body.Variant variant) {
        return answer.status() == OK && answer.validation() == Answer.Validation.CONDITIONAL && variant.isShared();
    }

    /** The requested range if {@code If-Range} allows it; null for the whole content. */
    private static @Nullable ByteRange part(HttpServerRequest request, Body.Variant variant, AnswerMemory memory) {
        @Nullable String range = Exchange.joined(request.headers(), HeaderNames.RANGE);
        if (range == null) {
            return null;
        }
        // A date never matches, because no answer has {@code Last-Modified}.
        @Nullable String condition = Exchange.joined(request.headers(), HeaderNames.IF_RANGE);
        if (condition != null && !condition.strip().equals(variant.entityTag())) {
            return null;
        }
        try {
            return ByteRange.find(range, variant.length());
        } catch (ProblemException e) {
            memory.close();
            throw e;
        }
    }

    /** Writes an answer, on the event loop of its request, unless the client has disconnected. */
    void write(HttpServerRequest request, Prepared prepared) {
        HttpServerResponse response = request.response();
        if (response.closed()) {
            prepared.free();
            return;
        }
        Answer answer = prepared.answer();
        for (Answer.Header header : answer.headers()) {
            response.headers().add(header.name(), header.value());
        }
        if (prepared.hasTag()) {
            response.headers().add(HeaderNames.ETAG, prepared.variant().entityTag());
        }
        Future<Void> end = prepared.isUnchanged()
                ? response.setStatusCode(NOT_MODIFIED).end()
                : writeContent(request, response.setStatusCode(answer.status()), prepared);
        if (prepared.bytes() > 0) {
            end.onComplete(_ -> prepared.free());
        } else {
            prepared.free();
        }
    }

    private static Body.Variant negotiated(HttpServerRequest request, Body body) {
        return body.variant(ContentCoding.negotiate(
                Exchange.joined(request.headers(), HeaderNames.ACCEPT_ENCODING), body.codings()));
    }

    private static void reserve(AnswerMemory memory, long bytes, boolean mustGoOut) {
        if (mustGoOut) {
            memory.reserveAnyway(bytes);
            return;
        }
        try {
            memory.reserve(bytes);
        } catch (ProblemException e) {
            memory.close();
            throw e;
        }
    }

    private static boolean isUpToDate(HttpServerRequest request, Body body) {
        @Nullable String header = Exchange.joined(request.headers(), HeaderNames.IF_NONE_MATCH);
        if (header == null) {
            return false;
        }
        return Preconditions.matches(header, body.entityTags());
    }

    private static Future<Void> writeContent(
            HttpServerRequest request, HttpServerResponse response, Prepared prepared) {
        Body.Variant variant = prepared.variant();
        MultiMap headers = response.headers();
        headers.add(HeaderNames.CONTENT_TYPE, prepared.answer().body().mediaType());
        if (variant.coding() != ContentCoding.IDENTITY) {
            headers.add(HeaderNames.CONTENT_ENCODING, variant.coding().token());
        }
        if (isDivisible(prepared.answer(), variant)) {
            headers.add(HeaderNames.ACCEPT_RANGES, BYTES);
        }
        ByteRange part = prepared.part();
        if (part != null) {
            return writePart(response, variant, part);
        }
        headers.add(HeaderNames.CONTENT_LENGTH, variant.lengthText());
        headers.add(HeaderNames.CONTENT_DIGEST, variant.contentDigest());
        return HttpMethod.HEAD.equals(request.method()) ? response.end() : response.end(variant.buffer());
    }

    private static Future<Void> writePart(HttpServerResponse response, Body.Variant variant, ByteRange part) {
        MultiMap headers = response.setStatusCode(PARTIAL_CONTENT).headers();
        headers.add(HeaderNames.CONTENT_LENGTH, Integer.toString(part.length()));
        headers.add(HeaderNames.CONTENT_RANGE, part.of(variant.length()));
        // The digest of the whole in this coding, by which a client verifies the ranges that it put together.
        headers.add(HeaderNames.REPR_DIGEST, variant.contentDigest());
        return response.end(variant.buffer(part));
    }
}
