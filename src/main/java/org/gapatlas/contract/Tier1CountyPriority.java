package org.gapatlas.contract;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import org.jspecify.annotations.Nullable;

/**
 * A county's result in the current Tier 1 batch.
 *
 * @param observedExpected null from a model that compares no counts
 */
public record Tier1CountyPriority(
        String countyFips,
        @JsonUnwrapped PriorityStanding standing,
        @Nullable WireObservedExpected observedExpected,
        @JsonUnwrapped PriorityOrigin origin) {}
