package org.gapatlas.contract;

import java.time.LocalDate;

/**
 * The period that an observation covers.
 *
 * @param periodStart inclusive
 * @param periodEnd inclusive
 * @param temporalGrain {@code DAY}, {@code YEAR}, {@code MULTI_YEAR} or {@code CUMULATIVE}
 */
public record ObservedPeriod(LocalDate periodStart, LocalDate periodEnd, String temporalGrain) {}
