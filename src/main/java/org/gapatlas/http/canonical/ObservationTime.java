package org.gapatlas.http.canonical;

import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import org.gapatlas.observation.Period;
import org.gapatlas.observation.TemporalGrain;
import org.gapatlas.release.observations.ObservationQuery;

/**
 * The time that a client asks about: a calendar year, or days from one to another.
 *
 * @param start inclusive
 * @param end inclusive, not before start
 * @param isYear whether it was given as a year
 */
record ObservationTime(LocalDate start, LocalDate end, boolean isYear) {
    static ObservationTime year(int year) {
        return new ObservationTime(LocalDate.of(year, 1, 1), LocalDate.of(year, 12, 31), true);
    }

    /** The days, as a release is asked for them. */
    ObservationQuery.Time days() {
        return new ObservationQuery.Time(start, end);
    }

    /** Whether it is, day for day, a period, and was not given as a year. */
    boolean isExactly(Period period) {
        return !isYear && start.equals(period.start()) && end.equals(period.end());
    }

    /** How many periods of a grain there can be at most, at least 1. */
    long periods(TemporalGrain grain) {
        return switch (grain) {
            case DAY -> ChronoUnit.DAYS.between(start, end) + 1;
            case YEAR -> end.getYear() - start.getYear() + 1L;
            // A release has one period of such a measure, so that a county has one value whatever the time.
            case MULTI_YEAR, CUMULATIVE -> 1;
        };
    }

    /** As the query says it. */
    String query() {
        return isYear ? "year=" + start.getYear() : "start_date=" + start + "&end_date=" + end;
    }
}
