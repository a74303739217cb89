package org.gapatlas.contract;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Between which rates each county's published count leaves its own; null where there is no such interval.
 *
 * @param rateLower cases per 100,000 residents, not rounded
 * @param rateUpper likewise
 */
public record PrecisionColumns(
        List<@Nullable RateBasis> rateBasis, List<@Nullable Double> rateLower, List<@Nullable Double> rateUpper) {}
