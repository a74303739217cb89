package org.gapatlas.release.store;

import org.gapatlas.place.UsState;
import org.jspecify.annotations.Nullable;

/**
 * Selects the values that a comparison includes.
 *
 * @param measureId null for all measures
 * @param state null for all states
 */
public record DiffFilter(
        @Nullable String measureId, @Nullable UsState state) {
    public static final DiffFilter ALL = new DiffFilter(null, null);

    /**
     * Parses a filter as an operator writes it.
     *
     * @param postalCode such as {@code NY}; null for all states
     * @throws IllegalArgumentException if the code is not that of a state
     */
    public static DiffFilter of(@Nullable String measureId, @Nullable String postalCode) {
        UsState state = postalCode == null
                ? null
                : UsState.findByPostalCode(postalCode)
                        .orElseThrow(
                                () -> new IllegalArgumentException("\"" + postalCode + "\" is not a valid state code"));
        return new DiffFilter(measureId, state);
    }

    boolean admitsMeasure(String id) {
        return measureId == null || measureId.equals(id);
    }

    /** @param fips five digits */
    boolean admitsCounty(String fips) {
        return state == null || fips.startsWith(state.fipsCode());
    }
}
