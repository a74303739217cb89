package org.gapatlas.contract;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * One value without what all rows of its measure share.
 *
 * @param value as in {@link ObservedValue}
 * @param sourceId which of the sources that {@code meta.shared} describes it comes from
 */
public record SlimObservation(
        String geographyId,
        LocalDate periodStart,
        LocalDate periodEnd,
        @Nullable Object value,
        WireValueState valueState,
        String normalizedState,
        String sourceId) {}
