package org.gapatlas.http;

import io.vertx.core.Future;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import org.gapatlas.http.problem.ProblemException;
import org.jspecify.annotations.Nullable;

/** Writes an answer: chooses the coding, evaluates the precondition, and gives HEAD what GET would have had. */
final class ResponseWriter {
    private static final CharSequence NOSNIFF = HttpHeaders.createOptimized("nosniff");
    private static final CharSequence NO_REFERRER = HttpHeaders.createOptimized("no-referrer");
    private static final CharSequence ACCEPT_ENCODING = HttpHeaders.createOptimized("Accept-Encoding");

    private static final CharSequence BYTES = HttpHeaders.createOptimized("bytes");

    private static final int OK = 200;
    private static final int PARTIAL_CONTENT = 206;
    private static final int NOT_MODIFIED = 304;
    /** Of less a connection takes no more at a time than its socket holds. */
    private static final long WORTH_COUNTING = 32 << 10;

    private static final Body.Variant NOTHING = Body.NONE.variant(ContentCoding.IDENTITY);

    private final HttpClock clock;
    private final CrossOrigin crossOrigin;

    ResponseWriter(HttpClock clock, CrossOrigin crossOrigin) {
        this.clock = clock;
        this.crossOrigin = crossOrigin;
    }

    /** Sets the fields that every response has, whatever becomes of the request. */
    void begin(HttpServerRequest request, String requestId) {
        // Nothing is set yet, so adding is enough; setting would look for what to replace.
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
     * An answer that has the memory it needs and is not written yet.
     *
     * @param variant its content in the coding that is sent
     * @param isUnchanged whether the client holds it, so that no content is sent
     * @param part the run of bytes that is sent; null if all are
     * @param bytes taken from the memory
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

        private void giveBack() {
            if (bytes > 0) {
                memory.giveBack(bytes);
            }
            memory.close();
        }
    }

    /**
     * Takes memory for an answer, on any thread; whoever has it writes it.
     *
     * @param memory that its content is taken from; closed when the answer is taken
     * @param mustGoOut whether it is written even if there is no memory left for it
     * @throws ProblemException if there is none, or if the client asked for a part that the content does not have
     */
    Prepared prepare(HttpServerRequest request, Answer answer, AnswerMemory memory, boolean mustGoOut) {
        boolean isEmpty = answer.status() == NOT_MODIFIED;
        Body.Variant variant = isEmpty ? NOTHING : negotiated(request, answer.body());
        boolean isUnchanged =
                isEmpty || (answer.validation() == Answer.Validation.CONDITIONAL && isUpToDate(request, answer.body()));
        boolean hasContent = !isUnchanged && !HttpMethod.HEAD.equals(request.method());
        @Nullable ByteRange part = hasContent && isDivisible(answer, variant) ? part(request, variant, memory) : null;
        long held = part == null ? variant.bytesHeld() : variant.bytesHeld(part);
        long bytes = hasContent && held >= WORTH_COUNTING ? held : 0;
        if (bytes > 0) {
            take(memory, bytes, mustGoOut);
        }
        return new Prepared(answer, variant, isUnchanged, part, memory, bytes);
    }

    /** Parts are for bytes that exist, under a tag by which a client knows them again. */
    private static boolean isDivisible(Answer answer, Body.Variant variant) {
        return answer.status() == OK && answer.validation() == Answer.Validation.CONDITIONAL && variant.isShared();
    }

    /** The part that is asked for, if the client's other parts are of these very bytes. */
    private static @Nullable ByteRange part(HttpServerRequest request, Body.Variant variant, AnswerMemory memory) {
        @Nullable String range = Exchange.joined(request.headers(), HeaderNames.RANGE);
        if (range == null) {
            return null;
        }
        // A date stands for no tag, as no answer says when its bytes were last changed.
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

    /** Writes an answer on the event loop of its request, unless the client is gone. */
    void write(HttpServerRequest request, Prepared prepared) {
        HttpServerResponse response = request.response();
        if (response.closed()) {
            prepared.giveBack();
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
            end.onComplete(_ -> prepared.giveBack());
        } else {
            prepared.giveBack();
        }
    }

    private static Body.Variant negotiated(HttpServerRequest request, Body body) {
        return body.variant(ContentCoding.negotiate(
                Exchange.joined(request.headers(), HeaderNames.ACCEPT_ENCODING), body.codings()));
    }

    private static void take(AnswerMemory memory, long bytes, boolean mustGoOut) {
        if (mustGoOut) {
            memory.takeAnyway(bytes);
            return;
        }
        try {
            memory.take(bytes);
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
        // Of the whole in this coding: what a client proves its parts by, once it has put them together.
        headers.add(HeaderNames.REPR_DIGEST, variant.contentDigest());
        return response.end(variant.buffer(part));
    }
}
