package org.gapatlas.http.canonical;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.request.Parsed;
import org.gapatlas.provenance.Sha256;
import org.jspecify.annotations.Nullable;

/**
 * Which page of a collection is asked for.
 *
 * @param route the collection's path
 * @param filters those sent, by parameter name
 * @param token of the page; null for the first
 * @param gzip whether the client prefers the page packed
 */
record PageRequest(
        String route,
        SortedMap<String, String> filters,
        int size,
        @Nullable String token,
        boolean gzip) {
    private static final String SIZE = "page_size";
    private static final String TOKEN = "page_token";
    private static final int MAX_SIZE = 500;
    private static final int STANDARD_SIZE = 100;

    /**
     * Reads the query: values first, then keys that the collection does not have.
     *
     * @throws org.gapatlas.http.problem.ProblemException if it cannot be answered as asked
     */
    static PageRequest read(Exchange exchange, String route, SortedMap<String, ? extends ResourceFilter<?>> known) {
        CanonicalReader reader = new CanonicalReader(exchange);
        SortedMap<String, Parsed<Optional<String>>> read = new TreeMap<>();
        known.forEach((name, filter) ->
                read.put(name, reader.optional(name, filter.form(), "pattern_mismatch", filter.allowed())));
        Parsed<Integer> size = reader.integer(SIZE, 1, MAX_SIZE, STANDARD_SIZE);
        Parsed<Optional<String>> token = reader.text(TOKEN);
        reader.requireValidAndKnown();
        SortedMap<String, String> filters = new TreeMap<>();
        read.forEach((name, text) -> text.value().ifPresent(t -> filters.put(name, t)));
        return new PageRequest(route, filters, size.value(), token.value().orElse(null), reader.prefersGzip());
    }

    /** What the tokens of its pages belong to. Lengths keep two filters from reading as one. */
    PageTokens.Scope scope(Sha256 release) {
        return new PageTokens.Scope(
                route,
                release,
                filters.entrySet().stream()
                        .map(f -> f.getKey() + "=" + f.getValue().length() + ":" + f.getValue())
                        .toList());
    }

    /** The same query for another page, relative to this server. */
    String address(@Nullable String pageToken) {
        StringBuilder address = new StringBuilder(route).append('?');
        filters.forEach((name, text) ->
                address.append(name).append('=').append(encode(text)).append('&'));
        address.append(SIZE).append('=').append(size);
        if (pageToken != null) {
            address.append('&').append(TOKEN).append('=').append(encode(pageToken));
        }
        return address.toString();
    }

    private static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
