package org.gapatlas.release.database;

import java.util.Arrays;
import org.gapatlas.observation.NormalizedState;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.release.format.ReleaseException;
import org.jspecify.annotations.Nullable;

/**
 * A value as the database holds it: the name of its state, and beside it a number or a word where the state has one.
 * Cells that contradict each other are no value at all; nothing is coerced.
 */
final class StoredValue {
    private StoredValue() {}

    /** The word cell; null unless the value is a published word that no state stands for. */
    static @Nullable String word(PublishedValue value) {
        return value instanceof PublishedValue.Word(String text) ? text : null;
    }

    /**
     * Reads the three cells.
     *
     * @throws ReleaseException if they are not what {@link PublishedValue#number} and {@link #word} give for any value
     */
    static PublishedValue read(@Nullable String stateName, @Nullable Double number, @Nullable String word) {
        NormalizedState state = Arrays.stream(NormalizedState.values())
                .filter(s -> s.name().equals(stateName))
                .findFirst()
                .orElseThrow(() -> new ReleaseException("\"" + stateName + "\" is no value state"));
        PublishedValue value = value(state, number, word);
        Double expected = value.number();
        boolean sameNumber = expected == null ? number == null : number != null && expected.compareTo(number) == 0;
        if (!sameNumber || (word != null && !(value instanceof PublishedValue.Word))) {
            throw new ReleaseException(
                    "a value of state " + state + " is stored with number " + number + " and word " + word);
        }
        return value;
    }

    private static PublishedValue value(NormalizedState state, @Nullable Double number, @Nullable String word) {
        return switch (state) {
            case OBSERVED -> observed(number, word);
            case ZERO -> new PublishedValue.Zero();
            case MISSING -> new PublishedValue.Missing();
            case SUPPRESSED -> new PublishedValue.Suppressed();
            case UNAVAILABLE -> new PublishedValue.Unavailable();
            case NO_COUNTY_LINKED_RECORD -> new PublishedValue.NoCountyLinkedRecord();
            case UNKNOWN -> new PublishedValue.Unknown();
            case NOT_REPORTED -> new PublishedValue.NotReported();
            case NOT_DEFENSIBLE -> new PublishedValue.NotDefensible();
            case NO_RECORDS -> new PublishedValue.NoRecords();
        };
    }

    private static PublishedValue observed(@Nullable Double number, @Nullable String word) {
        try {
            if (word != null) {
                return new PublishedValue.Word(word);
            }
            if (number != null) {
                return new PublishedValue.Figure(number);
            }
        } catch (IllegalArgumentException e) {
            throw new ReleaseException("an observed value is broken: " + e.getMessage(), e);
        }
        throw new ReleaseException("an observed value has neither a figure nor a word");
    }
}
