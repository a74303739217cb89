package org.gapatlas.http.canonical;

import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import org.gapatlas.observation.Period;
import org.gapatlas.observation.TemporalGrain;
import org.gapatlas.release.observations.ObservationQuery;

/**
 * The time range of a request: a calendar year, or a range of days.
 *
 * @param start inclusive
 * @param end inclusive, not before start
 * @param isYear whether it was given as a year
 */
record ObservationTime(LocalDate start, LocalDate end, boolean isYear) {
    static ObservationTime year(int year) {
        return new ObservationTime(LocalDate.of(year, 1, 1), LocalDate.of(year, 12, 31), true);
    }

    /** The range as a release's query takes it. */
    ObservationQuery.Time days() {
        return new ObservationQuery.Time(start, end);
    }

    /** Whether this is a range of days, not a year, and equals the period. */
    boolean isExactly(Period period) {
        return !isYear && start.equals(period.start()) && end.equals(period.end());
    }

    /** The maximum number of periods of a grain within the range; at least 1. */
    long periods(TemporalGrain grain) {
        return switch (grain) {
            case DAY -> ChronoUnit.DAYS.between(start, end) + 1;
            case YEAR -> end.getYear() - start.getYear() + 1L;
            // A release has one period of such a measure, so a county has one value whatever the range.
            case MULTI_YEAR, CUMULATIVE -> 1;
        };
    }

    /** The query parameters for this range. */
    String query() {
        return isYear ? "year=" + start.getYear() : "start_date=" + start + "&end_date=" + end;
    }
}
