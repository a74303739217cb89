package org.gapatlas.http.canonical;

import java.time.LocalDate;
import org.gapatlas.observation.Period;

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

    /** Whether a period lies wholly within. */
    boolean contains(Period period) {
        return !period.start().isBefore(start) && !period.end().isAfter(end);
    }

    /** Whether it is, day for day, a period, and was not given as a year. */
    boolean isExactly(Period period) {
        return !isYear && start.equals(period.start()) && end.equals(period.end());
    }

    /** Calendar years touched, at least 1. */
    int years() {
        return end.getYear() - start.getYear() + 1;
    }

    /** As the query says it. */
    String query() {
        return isYear ? "year=" + start.getYear() : "start_date=" + start + "&end_date=" + end;
    }
}
