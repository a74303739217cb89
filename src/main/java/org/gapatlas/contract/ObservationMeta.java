package org.gapatlas.contract;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.LocalDate;
import java.util.List;

/**
 * Metadata of a page of observations, including the parts of the query that the release cannot answer.
 *
 * @param unknownGeographies requested ids that are not counties of the vintage, ascending; the same on each page
 * @param outOfCoverage whether the release has no period of the measure within the requested time
 * @param periodFirst first day of the measure's first period
 * @param periodLast last day of its last period
 */
public record ObservationMeta(
        @JsonUnwrapped CollectionMeta page,
        List<UnknownGeography> unknownGeographies,
        boolean outOfCoverage,
        LocalDate periodFirst,
        LocalDate periodLast) {
    public ObservationMeta {
        unknownGeographies = List.copyOf(unknownGeographies);
    }
}
