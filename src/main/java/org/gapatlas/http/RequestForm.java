package org.gapatlas.http;

import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import java.util.List;
import java.util.Set;

/**
 * What every request must look like, whatever it asks for.
 *
 * @param maxQueryBytes the longest query
 */
record RequestForm(int maxQueryBytes) {
    static final int MAX_HEADER_BYTES = 32_768;

    /** Other methods are refused for what they are, with content or without. */
    private static final Set<HttpMethod> READING = Set.of(HttpMethod.GET, HttpMethod.HEAD, HttpMethod.OPTIONS);

    /** @throws ProblemException if the request is not in order */
    void check(HttpServerRequest request) {
        checkHost(request);
        checkTarget(request);
        if (hasContent(request) && READING.contains(request.method())) {
            throw new ProblemException(new RequestProblem.ContentNotAccepted());
        }
    }

    /** By RFC 9112, 3.2: one host, or none from a client of HTTP/1.0. */
    private static void checkHost(HttpServerRequest request) {
        List<String> hosts = request.headers().getAll(HeaderNames.HOST);
        if (hosts.isEmpty() && HttpVersion.HTTP_1_1.equals(request.version())) {
            throw malformed("The Host header field is missing.");
        }
        if (hosts.size() > 1 || !hosts.stream().allMatch(RequestForm::mayBeHost)) {
            throw malformed("The Host header field does not name one host.");
        }
    }

    /** Leaves out what would make a URI of it read as something else than a host and a port. */
    private static boolean mayBeHost(String text) {
        return text.chars().allMatch(c -> c > ' ' && c < 0x7F && "/?#@\\\"<>".indexOf(c) < 0);
    }

    private void checkTarget(HttpServerRequest request) {
        if (request.uri().indexOf('#') >= 0) {
            throw malformed("The address holds a fragment, which stays with the client.");
        }
        String query = request.query();
        if (query != null && query.length() > maxQueryBytes) {
            throw new ProblemException(new RequestProblem.TargetTooLong(maxQueryBytes));
        }
    }

    /** Whether content comes with a request; we read none, whatever becomes of it. */
    static boolean hasContent(HttpServerRequest request) {
        String length = request.headers().get(HeaderNames.CONTENT_LENGTH);
        return request.headers().contains(HeaderNames.TRANSFER_ENCODING) || (length != null && !length.equals("0"));
    }

    private static ProblemException malformed(String detail) {
        return new ProblemException(new RequestProblem.Malformed(detail));
    }
}
