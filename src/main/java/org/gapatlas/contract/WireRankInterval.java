package org.gapatlas.contract;

/**
 * How far chance in the counts moves a rank, at the default settings.
 *
 * @param lower the rank nearest to 1
 * @param upper the rank farthest from 1
 * @param level share of the replicates that the interval holds
 * @param replicates how often all counties were drawn and ranked
 * @param settings those that the replicates were scored at, whatever settings are asked for
 */
public record WireRankInterval(int lower, int upper, double level, int replicates, AppliedSettings settings) {}
