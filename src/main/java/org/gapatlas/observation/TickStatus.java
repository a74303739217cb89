package org.gapatlas.observation;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** A county's record status for one tick species, or for both together. */
public enum TickStatus {
    /** At least six ticks of one life stage, or more than one stage, within twelve months. */
    ESTABLISHED("Established"),
    /** Fewer than for {@code ESTABLISHED}. */
    REPORTED("Reported"),
    /** No record was reported. Not absence of ticks. */
    NO_RECORDS("No records"),
    /** Outside the table's coverage, or no table in the release. */
    UNKNOWN("Unknown");

    private final String literal;

    TickStatus(String literal) {
        this.literal = literal;
    }

    /** The publisher's word, also on the wire. */
    public String literal() {
        return literal;
    }

    /** The words that the publisher prints, in the order of their strength. */
    public static List<String> publishedWords() {
        return Arrays.stream(values())
                .filter(s -> s != UNKNOWN)
                .map(TickStatus::literal)
                .toList();
    }

    public static Optional<TickStatus> findPublished(String word) {
        return Arrays.stream(values())
                .filter(s -> s != UNKNOWN && s.literal.equals(word))
                .findFirst();
    }

    /** The status that a value of such a measure stands for. */
    public static TickStatus of(PublishedValue value) {
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
        return new IllegalArgumentException(value + " is not a valid tick status");
    }

    /**
     * The publisher's word as a value.
     *
     * @throws IllegalStateException for {@code UNKNOWN}, which is not a publisher's word and needs a reason
     */
    public PublishedValue published() {
        return switch (this) {
            case ESTABLISHED, REPORTED -> new PublishedValue.Word(literal);
            case NO_RECORDS -> new PublishedValue.NoRecords();
            case UNKNOWN -> throw new IllegalStateException("no publisher prints " + literal);
        };
    }

    /**
     * The status of a county for several species: the strongest record. {@code UNKNOWN} takes precedence over
     * {@code NO_RECORDS}.
     */
    public static TickStatus strongest(TickStatus a, TickStatus b) {
        if (a == ESTABLISHED || b == ESTABLISHED) {
            return ESTABLISHED;
        }
        if (a == REPORTED || b == REPORTED) {
            return REPORTED;
        }
        return a == UNKNOWN || b == UNKNOWN ? UNKNOWN : NO_RECORDS;
    }
}
