package org.gapatlas.release;

import java.util.List;
import org.gapatlas.observation.Measure;
import org.gapatlas.place.Fips;
import org.jspecify.annotations.Nullable;

/**
 * A page of one measure's observations, in the order of FIPS, period start and observation id.
 *
 * @param counties each at most once, in any order; those that the release does not have have no row
 * @param after the row before the page; null for the first page
 * @param size rows at most, over zero
 */
public record ObservationQuery(
        Measure measure, List<Fips> counties, @Nullable Position after, int size) {
    public ObservationQuery {
        counties = counties.stream().sorted().distinct().toList();
    }

    /**
     * A row's place in the order of its measure.
     *
     * @param periodStart as ISO 8601
     */
    public record Position(Fips fips, String periodStart, String observationId) {}
}
