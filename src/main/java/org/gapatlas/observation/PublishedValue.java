package org.gapatlas.observation;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What a publisher said about one measure, county and period: a figure, a word, or why there is neither. */
public sealed interface PublishedValue {
    /** The state of the value. */
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

    /** A published 0: someone counted, and there were none. */
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

    /**
     * The human source links no record to the county.
     *
     * @param why the reason why the count is absent
     */
    record NoCountyLinkedRecord(AbsenceReason why) implements PublishedValue {
        @Override
        public NormalizedState state() {
            return NormalizedState.NO_COUNTY_LINKED_RECORD;
        }
    }

    /**
     * No figure.
     *
     * @param why never {@code NOT_REPORTED}, which is a state of its own
     */
    record Missing(AbsenceReason why) implements PublishedValue {
        public Missing {
            if (why == AbsenceReason.NOT_REPORTED) {
                throw new IllegalArgumentException("a figure that was not reported is not just missing");
            }
        }

        @Override
        public NormalizedState state() {
            return NormalizedState.MISSING;
        }
    }

    /** A figure that is outside the source's coverage. A status is {@link Unknown} instead. */
    record Unavailable() implements PublishedValue {
        @Override
        public NormalizedState state() {
            return NormalizedState.UNAVAILABLE;
        }
    }

    /**
     * No status.
     *
     * @param why the table does not list the county, or does not cover it, or the release has no table
     */
    record Unknown(AbsenceReason why) implements PublishedValue {
        public Unknown {
            switch (why) {
                case NO_ROW, NO_FILE, OUTSIDE_COVERAGE, NOT_RECORDED -> {}
                case BLANK, NOT_AVAILABLE, NOT_REPORTED ->
                    throw new IllegalArgumentException("a status is not unknown for " + why);
            }
        }

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

    /** Why there is neither a figure nor a word; empty for a figure, a zero and every published word. */
    default Optional<AbsenceReason> reason() {
        return switch (this) {
            case Figure _, Word _, Zero _, NoRecords _ -> Optional.empty();
            case Missing(AbsenceReason why) -> Optional.of(why);
            case Unknown(AbsenceReason why) -> Optional.of(why);
            case NoCountyLinkedRecord(AbsenceReason why) -> Optional.of(why);
            case NotReported() -> Optional.of(AbsenceReason.NOT_REPORTED);
            case Unavailable() -> Optional.of(AbsenceReason.OUTSIDE_COVERAGE);
        };
    }

    /**
     * The {@code value} of an answer: a {@link Long} or {@link Double} for a figure, a {@link String} for a word, null
     * if there is neither. Only a published zero gives 0.
     */
    default @Nullable Object printed() {
        return switch (this) {
            case Figure(double value) -> plainNumber(value);
            case Word(String text) -> text;
            case Zero() -> 0L;
            case NoRecords() -> TickStatus.NO_RECORDS.literal();
            case NoCountyLinkedRecord _ -> HumanStatus.NO_COUNTY_LINKED_RECORD.literal();
            case Missing _, Unavailable _, Unknown _, NotReported _ -> null;
        };
    }

    /** The published number; null unless this is a figure or a zero, and 0 for a published zero only. */
    default @Nullable Double number() {
        return switch (this) {
            case Figure(double value) -> value;
            case Zero() -> 0.0;
            case Word _, NoRecords _, NoCountyLinkedRecord _, Missing _, Unavailable _, Unknown _, NotReported _ ->
                null;
        };
    }

    /** Whole numbers as {@link Long}, so that a count stays an integer. */
    private static Number plainNumber(double value) {
        long whole = (long) value;
        if (whole == value) {
            return whole;
        }
        return value;
    }

    /** A number as a value: {@link Zero} for 0, otherwise a {@link Figure}. */
    static PublishedValue ofNumber(double number) {
        return number == 0 ? new Zero() : new Figure(number);
    }
}
