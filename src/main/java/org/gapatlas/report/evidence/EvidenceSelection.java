package org.gapatlas.report.evidence;

import java.time.LocalDate;
import java.util.List;

/**
 * Selects the observations of a county that a {@code county-v2} report shows.
 *
 * @param start first day, inclusive
 * @param end last day, inclusive, not before {@code start}
 * @param measureIds 1 to {@link #MOST_MEASURES} ids without duplicates; kept in ascending order, so that the requested
 *     order does not matter
 */
public record EvidenceSelection(LocalDate start, LocalDate end, List<String> measureIds) {
    public static final int MOST_MEASURES = 20;
    /** The longest period, in days, including both ends. */
    public static final int MOST_DAYS = 500;

    public EvidenceSelection {
        if (end.isBefore(start)) {
            throw new IllegalArgumentException("the period ends before it starts: " + start + " to " + end);
        }
        if (measureIds.isEmpty() || measureIds.size() > MOST_MEASURES) {
            throw new IllegalArgumentException("1 to " + MOST_MEASURES + " measures, not " + measureIds.size());
        }
        if (measureIds.stream().anyMatch(String::isBlank)) {
            throw new IllegalArgumentException("a measure id is not blank");
        }
        if (measureIds.stream().distinct().count() != measureIds.size()) {
            throw new IllegalArgumentException("each measure once");
        }
        measureIds = measureIds.stream().sorted().toList();
    }

    /** The number of days, including both ends; at least 1. */
    public long days() {
        return end.toEpochDay() - start.toEpochDay() + 1;
    }
}
