package org.gapatlas.release.observations;

import java.time.LocalDate;
import java.util.List;
import org.gapatlas.observation.Measure;
import org.gapatlas.observation.Period;
import org.gapatlas.place.Fips;
import org.jspecify.annotations.Nullable;

/**
 * A query for a page of one measure's observations, ordered by FIPS, period start and observation id.
 *
 * @param counties in any order, without duplicates after construction; counties that the release lacks have no rows
 * @param time selects rows whose period lies entirely within it
 * @param after the last row of the previous page; null for the first page
 * @param size the most rows that the page may have, above zero
 */
public record ObservationQuery(
        Measure measure,
        List<Fips> counties,
        Time time,
        @Nullable Position after,
        int size) {
    public ObservationQuery {
        counties = counties.stream().sorted().distinct().toList();
    }

    /**
     * A range of days.
     *
     * @param from inclusive
     * @param to inclusive, not before {@code from}
     */
    public record Time(LocalDate from, LocalDate to) {
        /** Whether a period lies entirely within the range. */
        public boolean contains(Period period) {
            return !period.start().isBefore(from) && !period.end().isAfter(to);
        }
    }

    /**
     * A row's position in the order of its measure.
     *
     * @param periodStart in ISO 8601
     */
    public record Position(Fips fips, String periodStart, String observationId) {}
}
