package org.gapatlas.observation;

import java.util.List;

/** How a measure's cells are read, and what its values can be. */
@SuppressWarnings("ImmutableEnumChecker") // unmodifiable lists
public enum ValueKind {
    /** Whether the human source links a count to the county; {@link HumanStatus}. */
    RECORD_STATUS(List.of(HumanStatus.PUBLISHED_COUNT_FLOOR.literal())),
    TICK_STATUS(List.of(TickStatus.ESTABLISHED.literal(), TickStatus.REPORTED.literal())),
    PATHOGEN_STATUS(List.of(PathogenStatus.PRESENT.literal())),
    /** A whole number, 0 included. */
    COUNT,
    /** A count over residents. */
    RATE,
    /** Residents: a whole number of at least 1, since the smallest county has some dozens. */
    PEOPLE,
    /** A rank as a fraction, 0 to 1. */
    PERCENTILE,
    /** A share, 0 to 100. */
    PERCENT,
    /** A whole number from 1 to 9. */
    RURAL_URBAN_CODE,
    /** Weather of one day, within the bounds of its {@link ClimateElement}. */
    DAILY,
    /** A code that names the county; never an observation. */
    IDENTIFIER,
    /** A shape; never an observation. */
    OUTLINE;

    /** The words that a value may be, apart from those that are states of their own; empty for figures. */
    private final List<String> words;

    ValueKind() {
        this(List.of());
    }

    ValueKind(List<String> words) {
        this.words = words;
    }

    /** Whether values are words rather than figures. */
    public boolean isStatus() {
        return !words.isEmpty();
    }

    /** Whether a value can be one of this kind: a word of its vocabulary or a figure, or a state it can be in. */
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
