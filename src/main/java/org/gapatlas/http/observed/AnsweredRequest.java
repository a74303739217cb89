package org.gapatlas.http.observed;

/**
 * An answered request, as observers see it.
 *
 * @param route the route's path as in the contract; empty if no route matched
 * @param path as sent, without the query, which may contain what a person typed; empty if it could not be parsed
 * @param bytes of content that were sent
 * @param nanos from the request's head until the last byte was written to the connection
 * @param client that the limits count the request toward: an IPv4 address, or the first 16 hexadecimal digits of an
 *     IPv6 address followed by {@code /64}
 */
public record AnsweredRequest(
        String route,
        String method,
        String path,
        int status,
        long bytes,
        long nanos,
        String requestId,
        String client) {}
