package org.gapatlas.observation;

import org.jspecify.annotations.Nullable;

/** What a publisher said about one measure, county and period: a figure, a word, or why there is neither. */
public sealed interface PublishedValue {
    /** Which of the ten states this is. */
    NormalizedState state();

    /**
     * A published figure that is not zero.
     *
     * @param value in the measure's own unit; finite, not 0
     */
    record Figure(double value) implements PublishedValue {
        public Figure {
            if (!Double.isFinite(value) || value == 0) {
                throw new IllegalArgumentException("an observed figure is finite and not zero, not " + value);
            }
        }

        @Override
        public NormalizedState state() {
            return NormalizedState.OBSERVED;
        }
    }

    /**
     * A published word, verbatim, such as "Established".
     *
     * @param text not blank
     */
    record Word(String text) implements PublishedValue {
        public Word {
            if (text.isBlank()) {
                throw new IllegalArgumentException("a published word is not blank");
            }
        }

        @Override
        public NormalizedState state() {
            return NormalizedState.OBSERVED;
        }
    }

    /** A published 0: somebody counted, and there were none. */
    record Zero() implements PublishedValue {
        @Override
        public NormalizedState state() {
            return NormalizedState.ZERO;
        }
    }

    /** The publisher prints "No records"; not a statement of absence. */
    record NoRecords() implements PublishedValue {
        @Override
        public NormalizedState state() {
            return NormalizedState.NO_RECORDS;
        }
    }

    /** The human source links no record to the county. */
    record NoCountyLinkedRecord() implements PublishedValue {
        @Override
        public NormalizedState state() {
            return NormalizedState.NO_COUNTY_LINKED_RECORD;
        }
    }

    /** No figure. */
    record Missing() implements PublishedValue {
        @Override
        public NormalizedState state() {
            return NormalizedState.MISSING;
        }
    }

    /** Withheld by the publisher's rule; neither zero nor missing. */
    record Suppressed() implements PublishedValue {
        @Override
        public NormalizedState state() {
            return NormalizedState.SUPPRESSED;
        }
    }

    /** A figure that the source cannot have for the county. A status is {@link Unknown} instead. */
    record Unavailable() implements PublishedValue {
        @Override
        public NormalizedState state() {
            return NormalizedState.UNAVAILABLE;
        }
    }

    /** No status: the table does not cover or list the county, or the release has no table. */
    record Unknown() implements PublishedValue {
        @Override
        public NormalizedState state() {
            return NormalizedState.UNKNOWN;
        }
    }

    /** The state reported nothing that year; its zeros are not counts. */
    record NotReported() implements PublishedValue {
        @Override
        public NormalizedState state() {
            return NormalizedState.NOT_REPORTED;
        }
    }

    /** A figure exists, but it does not bear publication. */
    record NotDefensible() implements PublishedValue {
        @Override
        public NormalizedState state() {
            return NormalizedState.NOT_DEFENSIBLE;
        }
    }

    /**
     * What stands for this in the {@code value} of an answer: a {@link Long} or {@link Double} for a figure, a
     * {@link String} for a word, null where there is neither. Only a published zero gives 0.
     */
    default @Nullable Object printed() {
        return switch (this) {
            case Figure(double value) -> plainNumber(value);
            case Word(String text) -> text;
            case Zero() -> 0L;
            case NoRecords() -> TickStatus.NO_RECORDS.literal();
            case NoCountyLinkedRecord() -> HumanStatus.NO_COUNTY_LINKED_RECORD.literal();
            case Missing(), Suppressed(), Unavailable(), Unknown(), NotReported(), NotDefensible() -> null;
        };
    }

    /** The published number; null unless this is a figure or a zero, and 0 for a published zero only. */
    default @Nullable Double number() {
        return switch (this) {
            case Figure(double value) -> value;
            case Zero() -> 0.0;
            case Word _,
                    NoRecords _,
                    NoCountyLinkedRecord _,
                    Missing _,
                    Suppressed _,
                    Unavailable _,
                    Unknown _,
                    NotReported _,
                    NotDefensible _ -> null;
        };
    }

    /** Whole numbers without a fraction, so that a count stays an integer. */
    private static Number plainNumber(double value) {
        long whole = (long) value;
        if (whole == value) {
            return whole;
        }
        return value;
    }

    /** A number as a value: {@link Zero} for 0, else a {@link Figure}. */
    static PublishedValue ofNumber(double number) {
        return number == 0 ? new Zero() : new Figure(number);
    }
}
