package org.gapatlas.observation;

/**
 * Calendar years that figures speak of together.
 *
 * @param firstYear inclusive
 * @param lastYear inclusive, not before the first
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
