package org.gapatlas.release.database;

import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.gapatlas.observation.AbsenceReason;
import org.gapatlas.observation.NormalizedState;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.release.format.ReleaseException;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes a value as the database stores it: the name of its state, and a number or a word if the state has
 * one, or else the reason why it has neither. Cells that contradict each other are refused; nothing is coerced.
 */
final class StoredValue {
    private static final Map<String, NormalizedState> STATES = Arrays.stream(NormalizedState.values())
            .collect(Collectors.toMap(NormalizedState::name, state -> state, (one, _) -> one, TreeMap::new));

    private StoredValue() {}

    /** The word cell; null unless the value is a published word that no state expresses. */
    static @Nullable String word(PublishedValue value) {
        return value instanceof PublishedValue.Word(String text) ? text : null;
    }

    /** The reason cell; null if the value is a figure or a word. */
    static @Nullable String reason(PublishedValue value) {
        return value.reason().map(AbsenceReason::name).orElse(null);
    }

    /**
     * Reads the four cells.
     *
     * @throws ReleaseException if no value has these cells, by {@link PublishedValue#number}, {@link #word} and
     *     {@link #reason}
     */
    static PublishedValue read(
            @Nullable String stateName, @Nullable Double number, @Nullable String word, @Nullable String reasonName) {
        NormalizedState state = stateName == null ? null : STATES.get(stateName);
        if (state == null) {
            throw new ReleaseException("\"" + stateName + "\" is not a valid value state");
        }
        PublishedValue value = value(state, number, word, reasonName);
        Double expected = value.number();
        boolean sameNumber = expected == null ? number == null : number != null && expected.compareTo(number) == 0;
        if (!sameNumber || (word != null && !(value instanceof PublishedValue.Word))) {
            throw new ReleaseException(
                    "a value of state " + state + " is stored with number " + number + " and word " + word);
        }
        if (!Objects.equals(reason(value), reasonName)) {
            throw new ReleaseException("a value of state " + state + " is stored with reason " + reasonName);
        }
        return value;
    }

    private static PublishedValue value(
            NormalizedState state, @Nullable Double number, @Nullable String word, @Nullable String reasonName) {
        return switch (state) {
            case OBSERVED -> observed(number, word);
            case ZERO -> new PublishedValue.Zero();
            case NO_RECORDS -> new PublishedValue.NoRecords();
            case UNAVAILABLE -> new PublishedValue.Unavailable();
            case NOT_REPORTED -> new PublishedValue.NotReported();
            case MISSING -> absent(state, reasonName, PublishedValue.Missing::new);
            case UNKNOWN -> absent(state, reasonName, PublishedValue.Unknown::new);
            case NO_COUNTY_LINKED_RECORD -> absent(state, reasonName, PublishedValue.NoCountyLinkedRecord::new);
            case SUPPRESSED, NOT_DEFENSIBLE ->
                throw new ReleaseException("a value of state " + state + " is in no release");
        };
    }

    private static PublishedValue absent(
            NormalizedState state, @Nullable String reasonName, Function<AbsenceReason, PublishedValue> value) {
        AbsenceReason reason = Optional.ofNullable(reasonName)
                .flatMap(AbsenceReason::find)
                .orElseThrow(() ->
                        new ReleaseException("a value of state " + state + " is stored with reason " + reasonName));
        try {
            return value.apply(reason);
        } catch (IllegalArgumentException e) {
            throw new ReleaseException("a value is broken: " + e.getMessage(), e);
        }
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
