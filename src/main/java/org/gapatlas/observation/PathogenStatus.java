package org.gapatlas.observation;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** A county's record status for a pathogen in host-seeking ticks. */
public enum PathogenStatus {
    PRESENT("Present"),
    /** No record was reported. Not absence of the pathogen. */
    NO_RECORDS("No records"),
    /** Outside the table's coverage, or no table in the release. */
    UNKNOWN("Unknown");

    private final String literal;

    PathogenStatus(String literal) {
        this.literal = literal;
    }

    /** The publisher's word, also on the wire. */
    public String literal() {
        return literal;
    }

    /** The status that a value of such a measure stands for. */
    public static PathogenStatus of(PublishedValue value) {
        return switch (value) {
            case PublishedValue.Word(String word) -> findPublished(word).orElseThrow(() -> invalid(value));
            case PublishedValue.NoRecords() -> NO_RECORDS;
            case PublishedValue.Unknown _ -> UNKNOWN;
            case PublishedValue.Figure _,
                    PublishedValue.Zero _,
                    PublishedValue.Missing _,
                    PublishedValue.Unavailable _,
                    PublishedValue.NotReported _,
                    PublishedValue.NoCountyLinkedRecord _ -> throw invalid(value);
        };
    }

    private static IllegalArgumentException invalid(PublishedValue value) {
        return new IllegalArgumentException(value + " is not a valid pathogen status");
    }

    /**
     * The publisher's word as a value.
     *
     * @throws IllegalStateException for {@code UNKNOWN}, which is not a publisher's word and needs a reason
     */
    public PublishedValue published() {
        return switch (this) {
            case PRESENT -> new PublishedValue.Word(literal);
            case NO_RECORDS -> new PublishedValue.NoRecords();
            case UNKNOWN -> throw new IllegalStateException("no publisher prints " + literal);
        };
    }

    /** The words that the publisher prints, in the order of their strength. */
    public static List<String> publishedWords() {
        return Arrays.stream(values())
                .filter(s -> s != UNKNOWN)
                .map(PathogenStatus::literal)
                .toList();
    }

    public static Optional<PathogenStatus> findPublished(String word) {
        return Arrays.stream(values())
                .filter(s -> s != UNKNOWN && s.literal.equals(word))
                .findFirst();
    }
}
