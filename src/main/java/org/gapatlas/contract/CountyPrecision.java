package org.gapatlas.contract;

import org.jspecify.annotations.Nullable;

/**
 * How far a county's published count carries its rate, score and rank.
 *
 * @param expectedCasesAtBreakpoint cases that the county would have at the breakpoint, two decimals; null without residents
 * @param rateInterval null where no rate can be formed
 * @param humanWeaknessInterval the weakness at both ends of the rate; null where that is
 * @param scoreInterval the score at those; null where they are, and without a score
 * @param tieFirstRank the first rank of the counties with the very same score; null without a score
 * @param tieLastRank the last rank of them; null without a score
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
