package org.gapatlas.http.observed;

/**
 * A request that was answered, for whoever counts or notes it.
 *
 * @param route the route's path as the contract writes it; empty if the path is none
 * @param path as it was sent, without the query, which may hold what a person wrote; empty if nobody could read it
 * @param bytes of content
 * @param nanos from the request's head to the last byte handed to the connection
 * @param client whom limits count it against: an IPv4 address, or the first 16 hexadecimal digits of an IPv6 address
 *     followed by {@code /64}
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
