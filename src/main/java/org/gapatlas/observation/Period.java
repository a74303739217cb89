package org.gapatlas.observation;

import java.time.LocalDate;

/**
 * The time that a value covers.
 *
 * @param start inclusive
 * @param end inclusive, not before start
 */
public record Period(LocalDate start, LocalDate end, TemporalGrain grain) {
    public Period {
        if (end.isBefore(start)) {
            throw new IllegalArgumentException("the period ends before it starts: " + start + " to " + end);
        }
    }

    public static Period day(LocalDate day) {
        return new Period(day, day, TemporalGrain.DAY);
    }

    public static Period year(int year) {
        return new Period(LocalDate.of(year, 1, 1), LocalDate.of(year, 12, 31), TemporalGrain.YEAR);
    }

    public static Period years(int first, int last) {
        return new Period(LocalDate.of(first, 1, 1), LocalDate.of(last, 12, 31), TemporalGrain.MULTI_YEAR);
    }

    public static Period cumulativeThrough(LocalDate day) {
        return new Period(day, day, TemporalGrain.CUMULATIVE);
    }
}
