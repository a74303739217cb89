package org.gapatlas.release.observations;

import org.gapatlas.observation.PublishedValue;
import org.gapatlas.place.Fips;
import org.gapatlas.release.format.Manifest;

/**
 * What the file of earlier years reports for one county and year. It is used only by the offline models and never
 * published as an observation, since changes in Connecticut's counties and in the case definition break the series.
 *
 * @param year surveillance year, at most that of the release
 * @param count cases by county of residence: a figure, a zero, missing, or not reported
 * @param fileRow row number in {@link Manifest#findHistoryInput}, as a spreadsheet counts
 */
public record HistoricalCount(Fips fips, int year, PublishedValue count, int fileRow) {
    public HistoricalCount {
        switch (count) {
            case PublishedValue.Figure(double cases) when cases > 0 && cases == Math.rint(cases) -> {}
            case PublishedValue.Zero _, PublishedValue.Missing _, PublishedValue.NotReported _ -> {}
            default -> throw new IllegalArgumentException("a historical count cannot be " + count);
        }
    }
}
