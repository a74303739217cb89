package org.gapatlas.contract;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * The score settings that apply if a request sets none, and the fixed weights.
 *
 * @param ecologicalShare 0 to 1
 * @param communityShare 0 to 1; 1 minus the ecological share
 * @param lowIncidenceBreakpointPer100k cases per 100,000 residents
 * @param missingHumanSignalWeakness 0 to 100
 */
public record ScoreDefaults(
        double ecologicalShare,
        double communityShare,
        @JsonProperty("low_incidence_breakpoint_per_100k") int lowIncidenceBreakpointPer100k,
        int missingHumanSignalWeakness,
        EcologicalMix ecologicalMix,
        CommunityMix communityMix) {}
