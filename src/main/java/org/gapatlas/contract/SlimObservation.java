package org.gapatlas.contract;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * An observation without the fields that all rows of its measure have in common.
 *
 * @param value as in {@link ObservedValue}
 * @param sourceId the source of the value, described in {@code meta.shared}
 */
public record SlimObservation(
        String geographyId,
        LocalDate periodStart,
        LocalDate periodEnd,
        @Nullable Object value,
        WireValueState valueState,
        String normalizedState,
        String sourceId) {}
