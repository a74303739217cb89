package org.gapatlas.query;

import java.util.List;
import java.util.stream.Stream;
import org.gapatlas.observation.Measure;
import org.gapatlas.observation.NormalizedState;
import org.gapatlas.place.UsState;
import org.gapatlas.release.observations.Observation;

/** The caveats that travel with one observation. */
public final class ObservationLimitations {
    private ObservationLimitations() {}

    /**
     * Sentences: of the observation, then of its measure, then of the release.
     *
     * @param release the release's own; may be empty
     */
    public static List<String> of(Observation observation, String release) {
        return Stream.of(ofState(observation), ofPlace(observation), ofMeasure(observation.measure()), release)
                .filter(s -> !s.isBlank())
                .toList();
    }

    private static String ofState(Observation observation) {
        return observation.measure().isDaily()
                ? ofDay(observation)
                : ofState(observation.value().state());
    }

    private static String ofDay(Observation observation) {
        return switch (observation.value().state()) {
            case MISSING -> "The publisher has no figure for this county and day; this is not zero.";
            case UNAVAILABLE -> "The publisher's county averages do not have this county; this is not zero.";
            case ZERO ->
                observation.measure() == Measure.DAILY_PRECIPITATION
                        ? ""
                        : "0 degrees Celsius is a temperature like any other, and no absence.";
            case OBSERVED, SUPPRESSED, NO_COUNTY_LINKED_RECORD, UNKNOWN, NOT_REPORTED, NOT_DEFENSIBLE, NO_RECORDS ->
                ofState(observation.value().state());
        };
    }

    private static String ofState(NormalizedState state) {
        return switch (state) {
            case OBSERVED, ZERO -> "";
            case MISSING -> "The publisher has no figure for this county; this is not zero.";
            case SUPPRESSED -> "The publisher withholds the figure; this is neither zero nor missing.";
            case UNAVAILABLE -> "The source does not cover this county.";
            case NO_COUNTY_LINKED_RECORD ->
                "The source links no record to this county: there may have been no cases, too few for it to print,"
                        + " records that name no county, or no report from the state.";
            case UNKNOWN -> "The source says nothing of this county's status.";
            case NOT_REPORTED -> "The state reported no county counts for the year; this is not zero.";
            case NOT_DEFENSIBLE -> "A figure exists and does not bear publication.";
            case NO_RECORDS -> "\"No records\" means that nobody sent a record; it is not absence.";
        };
    }

    private static String ofPlace(Observation observation) {
        boolean counts = observation.measure() == Measure.CASE_COUNT_FLOOR
                || observation.measure() == Measure.INCIDENCE_FLOOR
                || observation.measure() == Measure.HUMAN_STATUS;
        return counts && observation.fips().stateCode().equals(UsState.CT.fipsCode())
                ? CountyLimitations.CONNECTICUT
                : "";
    }

    private static String ofMeasure(Measure measure) {
        return switch (measure) {
            case HUMAN_STATUS -> "The status says whether a count is published, not whether people fell ill.";
            case CASE_COUNT_FLOOR ->
                "Counts are by county of residence, which need not be where exposure happened, and are a floor.";
            case INCIDENCE_FLOOR ->
                "A rate over a floor is a floor; where few people live or fall ill, one case moves it far.";
            case SCAPULARIS_STATUS, PACIFICUS_STATUS ->
                "The status gathers records of many years and of uneven effort; it tells neither trend nor abundance.";
            case BURGDORFERI_STATUS ->
                "The status gathers records of many years and of uneven effort; it tells nothing of how many ticks are"
                        + " infected.";
            case STATE_UNALLOCATED_RECORDS -> "The number is the state's and is never added up over counties.";
            case DAILY_PRECIPITATION, DAILY_MEAN_TEMPERATURE, DAILY_HIGHEST_TEMPERATURE, DAILY_LOWEST_TEMPERATURE ->
                "The value describes the weather of a day, averaged over the county by the publisher; it explains no"
                        + " surveillance figure, and a day ends in its morning.";
            case POPULATION, POPULATION_ESTIMATE, SVI_PERCENTILE, UNINSURED_PERCENTILE, UNINSURED_PERCENT, RUCC -> "";
        };
    }
}
