package org.gapatlas.observation;

import java.util.List;

/** How a measure's cells are read, and which values are possible. */
@SuppressWarnings("ImmutableEnumChecker") // unmodifiable lists
public enum ValueKind {
    /** Whether the human source links a count to the county; {@link HumanStatus}. */
    RECORD_STATUS(List.of(HumanStatus.PUBLISHED_COUNT_FLOOR.literal())),
    TICK_STATUS(List.of(TickStatus.ESTABLISHED.literal(), TickStatus.REPORTED.literal())),
    PATHOGEN_STATUS(List.of(PathogenStatus.PRESENT.literal())),
    /** A whole number, including 0. */
    COUNT,
    /** A count divided by residents. */
    RATE,
    /** Residents: a whole number of at least 1, because every county has residents. */
    PEOPLE,
    /** A rank as a fraction, 0 to 1. */
    PERCENTILE,
    /** A share, 0 to 100. */
    PERCENT,
    /** A whole number from 1 to 9. */
    RURAL_URBAN_CODE,
    /** The weather of one day, within the limits of its {@link ClimateElement}. */
    DAILY,
    /** A code that names the county; never an observation. */
    IDENTIFIER,
    /** A shape; never an observation. */
    OUTLINE;

    /** The possible words, without those that are states of their own; empty for figures. */
    private final List<String> words;

    ValueKind() {
        this(List.of());
    }

    ValueKind(List<String> words) {
        this.words = words;
    }

    /** Whether the values are words and not figures. */
    public boolean isStatus() {
        return !words.isEmpty();
    }

    /** Whether a value is possible for this kind: a figure or a word of its vocabulary, or a possible state. */
    boolean admits(PublishedValue value) {
        return switch (value) {
            case PublishedValue.Word(String text) -> words.contains(text);
            case PublishedValue.Figure _, PublishedValue.Zero _ -> !isStatus();
            case PublishedValue.NoRecords _ -> isStatus() && this != RECORD_STATUS;
            case PublishedValue.NoCountyLinkedRecord _ -> this == RECORD_STATUS;
            case PublishedValue.Missing _,
                    PublishedValue.Unavailable _,
                    PublishedValue.Unknown _,
                    PublishedValue.NotReported _ -> this != RECORD_STATUS;
        };
    }
}
