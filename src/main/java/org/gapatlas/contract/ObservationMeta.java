package org.gapatlas.contract;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.LocalDate;
import java.util.List;

/**
 * About a page of observations, and what of the question no release of this kind could answer.
 *
 * @param unknownGeographies ids asked for that are not of counties of the vintage, ascending; the same on each page
 * @param outOfCoverage whether no period of the measure that the release has lies within the time asked for
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
