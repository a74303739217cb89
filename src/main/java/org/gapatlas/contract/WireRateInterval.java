package org.gapatlas.contract;

/**
 * Between which rates the published count leaves the county's own.
 *
 * @param lower cases per 100,000 residents, two decimals
 * @param upper the same
 */
public record WireRateInterval(double lower, double upper, RateBasis basis) {}
