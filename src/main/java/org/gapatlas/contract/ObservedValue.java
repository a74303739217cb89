package org.gapatlas.contract;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The value of an observation; {@code docs/value-states.md} says which values each state allows.
 *
 * @param value a number or a text as published; null if there is neither, which is never 0
 * @param normalizedState one of the ten words behind the six of {@code valueState}
 * @param unit such as {@code cases}
 * @param denominator the measure that a rate was divided by; null for anything but a rate
 * @param strata always empty: releases are not stratified
 */
public record ObservedValue(
        @Nullable Object value,
        WireValueState valueState,
        String normalizedState,
        String unit,
        @Nullable String denominator,
        Map<String, String> strata) {
    public ObservedValue {
        strata = Collections.unmodifiableMap(new TreeMap<>(strata));
    }
}
