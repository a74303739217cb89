package org.gapatlas.cli.config;

import java.util.Arrays;
import java.util.Optional;

/** The fields of a table {@code [sources.<source_id>]}, or of one in a series {@code [[sources.<source_id>]]}. */
public enum SourceField {
    FILE("file", "The publisher's file; relative to the configuration file. Required."),
    ADAPTER(
            "adapter",
            "Which publication's layout the file has; empty for the first that gapatlas sources lists for the source."),
    SHA256(
            "sha256",
            "Refuses any file with another digest. Required for daily values, which it admits to be published."),
    RETRIEVED_AT("retrieved_at", "When the file was fetched, RFC 3339."),
    ACCEPT(
            "accept",
            "List of findings that do not block in this file, each \"KIND: reason\"; docs/issues.md says which kinds. Sealed,"
                    + " and published among the limitations.");

    private final String literal;
    private final String meaning;

    SourceField(String literal, String meaning) {
        this.literal = literal;
        this.meaning = meaning;
    }

    public String literal() {
        return literal;
    }

    public String meaning() {
        return meaning;
    }

    static Optional<SourceField> find(String literal) {
        return Arrays.stream(values()).filter(f -> f.literal.equals(literal)).findFirst();
    }
}
