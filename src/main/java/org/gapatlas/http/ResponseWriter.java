package org.gapatlas.http;

import io.vertx.core.Future;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import org.jspecify.annotations.Nullable;

/** Writes an answer: chooses the coding, evaluates the precondition, and gives HEAD what GET would have had. */
final class ResponseWriter {
    private static final CharSequence NOSNIFF = HttpHeaders.createOptimized("nosniff");
    private static final CharSequence NO_REFERRER = HttpHeaders.createOptimized("no-referrer");
    private static final CharSequence ACCEPT_ENCODING = HttpHeaders.createOptimized("Accept-Encoding");

    private static final int NOT_MODIFIED = 304;
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
     * Writes an answer.
     *
     * @param memory that its content is taken from; closed when the answer is taken
     * @param mustGoOut whether it is written even if there is no memory left for it
     * @throws ProblemException if there is none; nothing is written then
     */
    void write(HttpServerRequest request, Answer answer, AnswerMemory memory, boolean mustGoOut) {
        Body body = answer.body();
        boolean isEmpty = answer.status() == NOT_MODIFIED;
        Body.Variant variant = isEmpty ? NOTHING : negotiated(request, body);
        boolean isHeld = answer.validation() == Answer.Validation.CONDITIONAL && isUpToDate(request, body);
        long bytes = isEmpty || isHeld || HttpMethod.HEAD.equals(request.method()) ? 0 : variant.bytesHeld();
        take(memory, bytes, mustGoOut);
        HttpServerResponse response = request.response();
        for (Answer.Header header : answer.headers()) {
            response.headers().add(header.name(), header.value());
        }
        if (!isEmpty && answer.validation() != Answer.Validation.NONE) {
            response.headers().add(HeaderNames.ETAG, variant.entityTag());
        }
        Future<Void> end = isEmpty || isHeld
                ? response.setStatusCode(NOT_MODIFIED).end()
                : writeContent(request, response.setStatusCode(answer.status()), body.mediaType(), variant);
        if (bytes > 0) {
            end.onComplete(_ -> giveBack(memory, bytes));
        } else {
            memory.close();
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

    private static void giveBack(AnswerMemory memory, long bytes) {
        memory.giveBack(bytes);
        memory.close();
    }

    private static boolean isUpToDate(HttpServerRequest request, Body body) {
        @Nullable String header = Exchange.joined(request.headers(), HeaderNames.IF_NONE_MATCH);
        if (header == null) {
            return false;
        }
        return Preconditions.matches(header, body.entityTags());
    }

    private static Future<Void> writeContent(
            HttpServerRequest request, HttpServerResponse response, String mediaType, Body.Variant variant) {
        MultiMap headers = response.headers();
        headers.add(HeaderNames.CONTENT_TYPE, mediaType);
        headers.add(HeaderNames.CONTENT_LENGTH, variant.lengthText());
        headers.add(HeaderNames.CONTENT_DIGEST, variant.contentDigest());
        if (variant.coding() != ContentCoding.IDENTITY) {
            headers.add(HeaderNames.CONTENT_ENCODING, variant.coding().token());
        }
        return HttpMethod.HEAD.equals(request.method()) ? response.end() : response.end(variant.buffer());
    }
}
