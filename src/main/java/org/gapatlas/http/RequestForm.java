package org.gapatlas.http;

import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import java.util.List;
import org.gapatlas.http.problem.ProblemException;
import org.gapatlas.http.problem.RequestProblem;

/**
 * Checks the form of a request, for all routes alike, after its head has been parsed.
 *
 * @param maxQueryBytes maximum length of a query
 */
record RequestForm(int maxQueryBytes) {
    static final int MAX_HEADER_BYTES = 32_768;

    /** Requests with other methods are refused for their method, with or without content. */
    private static final List<HttpMethod> READING = List.of(HttpMethod.GET, HttpMethod.HEAD, HttpMethod.OPTIONS);

    /** @throws ProblemException if the form is wrong */
    void check(HttpServerRequest request) {
        checkTarget(request);
        if (hasContent(request) && READING.contains(request.method())) {
            throw new ProblemException(new RequestProblem.ContentNotAccepted());
        }
    }

    private void checkTarget(HttpServerRequest request) {
        if (request.uri().indexOf('#') >= 0) {
            throw malformed("The address contains a fragment, which clients do not send.");
        }
        String query = request.query();
        if (query != null && query.length() > maxQueryBytes) {
            throw new ProblemException(new RequestProblem.TargetTooLong(maxQueryBytes));
        }
    }

    /** Whether a request has content. It is never read. */
    static boolean hasContent(HttpServerRequest request) {
        String length = request.headers().get(HeaderNames.CONTENT_LENGTH);
        return request.headers().contains(HeaderNames.TRANSFER_ENCODING) || (length != null && !length.equals("0"));
    }

    private static ProblemException malformed(String detail) {
        return new ProblemException(new RequestProblem.Malformed(detail));
    }
}
