package org.gapatlas.http;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** A route's path, as the contract writes it: {@code /v1/counties/{fips}}. */
public final class PathTemplate {
    private final String text;
    private final List<String> segments;
    /** The parameter's name where a segment is one, else empty. */
    private final List<String> names;

    private final boolean exact;

    private PathTemplate(String text) {
        this.text = text;
        this.segments = List.of(text.split("/", -1));
        this.names = segments.stream()
                .map(segment -> segment.startsWith("{") ? segment.substring(1, segment.length() - 1) : "")
                .toList();
        this.exact = text.indexOf('{') < 0;
    }

    public static PathTemplate of(String text) {
        return new PathTemplate(text);
    }

    /** Whether it has no parameters, so that a path matches by equality. */
    boolean isExact() {
        return exact;
    }

    /**
     * The parameters' values by name, still encoded; empty if the path is another.
     *
     * @param parts the request's raw path, split at its slashes
     */
    Optional<SortedMap<String, String>> match(String[] parts) {
        if (parts.length != segments.size()) {
            return Optional.empty();
        }
        // Most templates are of another path; nothing is made for those.
        for (int i = 0; i < parts.length; i++) {
            if (names.get(i).isEmpty() && !segments.get(i).equals(parts[i])) {
                return Optional.empty();
            }
        }
        SortedMap<String, String> values = new TreeMap<>();
        for (int i = 0; i < parts.length; i++) {
            if (!names.get(i).isEmpty()) {
                values.put(names.get(i), parts[i]);
            }
        }
        return Optional.of(values);
    }

    /** As the contract writes it. */
    @Override
    public String toString() {
        return text;
    }
}
