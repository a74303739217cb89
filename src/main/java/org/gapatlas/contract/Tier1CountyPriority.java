package org.gapatlas.contract;

import com.fasterxml.jackson.annotation.JsonUnwrapped;

/** A county's result in the current Tier 1 batch. */
public record Tier1CountyPriority(
        String countyFips,
        @JsonUnwrapped PriorityStanding standing,
        @JsonUnwrapped PriorityOrigin origin) {}
