package org.gapatlas.http;

import io.vertx.core.MultiMap;
import java.util.List;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/** A request as endpoints see it: decoded, bounded, and without a connection. */
public final class Exchange {
    private static final List<ContentCoding> GZIP_OR_NOT = List.of(ContentCoding.GZIP, ContentCoding.IDENTITY);

    private final MultiMap headers;
    private final QueryParameters query;
    private final SortedMap<String, String> pathValues;
    private final ClientDisconnect disconnect = new ClientDisconnect();

    Exchange(MultiMap headers, QueryParameters query, SortedMap<String, String> pathValues) {
        this.headers = headers;
        this.query = query;
        this.pathValues = pathValues;
    }

    public QueryParameters query() {
        return query;
    }

    /**
     * The value of a parameter of the path, decoded.
     *
     * @param name as the route's template has it
     */
    public String pathValue(String name) {
        String value = pathValues.get(name);
        if (value == null) {
            throw new IllegalArgumentException("the route's path has no parameter " + name);
        }
        return QueryParameters.decode(value, false);
    }

    /** A header's lines joined by commas; null if it was not sent. */
    public @Nullable String header(CharSequence name) {
        return joined(headers, name);
    }

    /**
     * Whether the client holds the answer of a strong tag, by its {@code If-None-Match}.
     *
     * @param entityTag quotes included
     */
    public boolean holds(String entityTag) {
        return Preconditions.matches(header(HeaderNames.IF_NONE_MATCH), List.of(entityTag));
    }

    /** The client's going away before it is answered. */
    public ClientDisconnect disconnect() {
        return disconnect;
    }

    /** Whether the client takes gzip rather than plain bytes. */
    public boolean prefersGzip() {
        return ContentCoding.negotiate(header(HeaderNames.ACCEPT_ENCODING), GZIP_OR_NOT) == ContentCoding.GZIP;
    }

    static @Nullable String joined(MultiMap headers, CharSequence name) {
        String first = headers.get(name);
        if (first == null) {
            return null;
        }
        List<String> all = headers.getAll(name);
        return all.size() == 1 ? first : String.join(", ", all);
    }
}
