package org.gapatlas.observation;

/**
 * The calendar years that figures cover together.
 *
 * @param firstYear first year, inclusive
 * @param lastYear last year, inclusive, not before the first
 */
public record YearSpan(int firstYear, int lastYear) {
    public YearSpan {
        if (lastYear < firstYear) {
            throw new IllegalArgumentException("the years end before they start: " + firstYear + " to " + lastYear);
        }
    }

    Period period() {
        return firstYear == lastYear ? Period.year(firstYear) : Period.years(firstYear, lastYear);
    }
}
