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
 * A request for a page of a collection.
 *
 * @param route the collection's path
 * @param filters that were sent, by parameter name
 * @param token of the page; null for the first
 * @param gzip whether the client prefers a compressed page
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
     * Reads the query: first values, then unknown parameters.
     *
     * @throws org.gapatlas.http.problem.ProblemException if the query is invalid
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

    /** The scope of the page tokens. Lengths are included so that different filters never read the same. */
    PageTokens.Scope scope(Sha256 release) {
        return new PageTokens.Scope(
                route,
                release,
                filters.entrySet().stream()
                        .map(f -> f.getKey() + "=" + f.getValue().length() + ":" + f.getValue())
                        .toList());
    }

    /** The address of another page of the same query, relative to this server. */
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
