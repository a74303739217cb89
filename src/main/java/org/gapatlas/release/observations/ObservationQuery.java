package org.gapatlas.release.observations;

import java.time.LocalDate;
import java.util.List;
import org.gapatlas.observation.Measure;
import org.gapatlas.observation.Period;
import org.gapatlas.place.Fips;
import org.jspecify.annotations.Nullable;

/**
 * A page of one measure's observations, in the order of FIPS, period start and observation id.
 *
 * @param counties each at most once, in any order; those that the release does not have have no row
 * @param time a row is there if its period lies wholly within
 * @param after the row before the page; null for the first page
 * @param size rows at most, over zero
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
     * Days from one to another.
     *
     * @param from inclusive
     * @param to inclusive, not before
     */
    public record Time(LocalDate from, LocalDate to) {
        /** Whether a period lies wholly within. */
        public boolean contains(Period period) {
            return !period.start().isBefore(from) && !period.end().isAfter(to);
        }
    }

    /**
     * A row's place in the order of its measure.
     *
     * @param periodStart as ISO 8601
     */
    public record Position(Fips fips, String periodStart, String observationId) {}
}
