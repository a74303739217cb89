package org.gapatlas.contract;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * Whether a release serves observations of a measure.
 *
 * @param notObservableReason why it does not; null if it does
 * @param periodFirst first day of the first period; null if it does not
 * @param periodLast last day of the last period; null if it does not
 * @param grain {@code DAY}, {@code YEAR}, {@code MULTI_YEAR} or {@code CUMULATIVE}; null if it does not
 */
public record MeasureAvailability(
        boolean observable,
        @Nullable String notObservableReason,
        @Nullable LocalDate periodFirst,
        @Nullable LocalDate periodLast,
        @Nullable String grain) {}
