package org.gapatlas.contract;

/**
 * How much chance in the counts moves a rank, at the default settings.
 *
 * @param lower the rank nearest to 1
 * @param upper the rank farthest from 1
 * @param level share of the replicates in the interval
 * @param replicates how often all counties were drawn and ranked
 * @param settings the settings at which the replicates were scored, independent of the requested ones
 */
public record WireRankInterval(int lower, int upper, double level, int replicates, AppliedSettings settings) {}
