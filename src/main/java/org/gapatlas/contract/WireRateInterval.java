package org.gapatlas.contract;

/**
 * The rates that are consistent with the county's published count.
 *
 * @param lower cases per 100,000 residents, two decimals
 * @param upper cases per 100,000 residents, two decimals
 */
public record WireRateInterval(double lower, double upper, RateBasis basis) {}
