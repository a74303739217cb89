package org.gapatlas.http;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** A route's path as in the contract: {@code /v1/counties/{fips}}. */
public final class PathTemplate {
    private final String text;
    private final List<String> segments;
    /** For each segment the name of its parameter; empty for a literal segment. */
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

    /** Whether the template has no parameters, so that paths are compared for equality. */
    boolean isExact() {
        return exact;
    }

    /**
     * The values of the parameters by name, still encoded; empty if the path does not match.
     *
     * @param parts the request's raw path, split at slashes
     */
    Optional<SortedMap<String, String>> match(String[] parts) {
        if (parts.length != segments.size()) {
            return Optional.empty();
        }
        // Most templates do not match, so nothing is allocated before one does.
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

    /** The template as in the contract. */
    @Override
    public String toString() {
        return text;
    }
}
