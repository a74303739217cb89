package org.gapatlas.contract;

import org.jspecify.annotations.Nullable;

/**
 * How precisely a county's published count determines its rate, score and rank.
 *
 * @param expectedCasesAtBreakpoint cases that the county would have at the breakpoint, two decimals; null without a
 *     population
 * @param rateInterval null if no rate can be formed
 * @param humanWeaknessInterval human weakness at both ends of the rate interval; null if that is null
 * @param scoreInterval the score at both ends of the rate interval; null if that is null, and without a score
 * @param tieFirstRank the first rank of the counties with the same score; null without a score
 * @param tieLastRank the last rank of these counties; null without a score
 * @param rankInterval null without a score, and in releases of a format before 1.3
 */
public record CountyPrecision(
        @Nullable Double expectedCasesAtBreakpoint,
        @Nullable WireRateInterval rateInterval,
        @Nullable WireInterval humanWeaknessInterval,
        @Nullable WireInterval scoreInterval,
        @Nullable Integer tieFirstRank,
        @Nullable Integer tieLastRank,
        @Nullable WireRankInterval rankInterval) {}
