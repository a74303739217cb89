package org.gapatlas.contract;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The rates that are consistent with each county's published count; null if there is no such interval.
 *
 * @param rateLower cases per 100,000 residents, not rounded
 * @param rateUpper cases per 100,000 residents, not rounded
 */
public record PrecisionColumns(
        List<@Nullable RateBasis> rateBasis, List<@Nullable Double> rateLower, List<@Nullable Double> rateUpper) {}
