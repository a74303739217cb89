package org.gapatlas.http;

import io.vertx.core.MultiMap;
import java.util.List;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/** A request as endpoints see it: decoded, within limits, and independent of its connection. */
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
     * The decoded value of a path parameter.
     *
     * @param name as in the route's template
     */
    public String pathValue(String name) {
        String value = pathValues.get(name);
        if (value == null) {
            throw new IllegalArgumentException("the route's path has no parameter " + name);
        }
        return QueryParameters.decode(value, false);
    }

    /** The lines of a header field joined by commas; null if it was not sent. */
    public @Nullable String header(CharSequence name) {
        return joined(headers, name);
    }

    /**
     * Whether {@code If-None-Match} says that the client holds the answer with this strong tag.
     *
     * @param entityTag including its quotes
     */
    public boolean holds(String entityTag) {
        return Preconditions.matches(header(HeaderNames.IF_NONE_MATCH), List.of(entityTag));
    }

    /** Signals that the client has disconnected before it was answered. */
    public ClientDisconnect disconnect() {
        return disconnect;
    }

    /** Whether the client prefers gzip to uncompressed bytes. */
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
