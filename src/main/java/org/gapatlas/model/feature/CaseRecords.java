package org.gapatlas.model.feature;

import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gapatlas.model.ModelRefusedException;
import org.gapatlas.place.Fips;
import org.gapatlas.release.observations.HistoricalCount;

/**
 * Counts by county and year, up to a last year. A blank cell, or a zero of a state that did not report, is unknown and
 * never 0.
 */
public final class CaseRecords {
    /**
     * The fewest cases in a year that count as a record: the smallest count that the public-use file prints, so that a
     * record means the same with either file.
     */
    public static final int RECORD_CASES = 5;

    private static final int UNKNOWN = -1;

    private final int firstYear;
    private final int[][] cases;

    private CaseRecords(int firstYear, int[][] cases) {
        this.firstYear = firstYear;
        this.cases = cases;
    }

    /**
     * Arranges counts by county.
     *
     * @param counties FIPS ascending; counts of other counties are ignored
     * @param history in any order, not empty
     */
    public static CaseRecords of(List<Fips> counties, List<HistoricalCount> history) {
        int first = history.stream().mapToInt(HistoricalCount::year).min().orElseThrow();
        int last = history.stream().mapToInt(HistoricalCount::year).max().orElseThrow();
        SortedMap<Fips, Integer> index = new TreeMap<>();
        for (int i = 0; i < counties.size(); i++) {
            index.put(counties.get(i), i);
        }
        int[][] cases = new int[last - first + 1][counties.size()];
        for (int[] year : cases) {
            Arrays.fill(year, UNKNOWN);
        }
        for (HistoricalCount count : history) {
            Integer county = index.get(count.fips());
            Double number = count.count().number();
            if (county != null && number != null) {
                cases[count.year() - first][county] = number.intValue();
            }
        }
        return new CaseRecords(first, cases);
    }

    public int firstYear() {
        return firstYear;
    }

    public int lastYear() {
        return firstYear + cases.length - 1;
    }

    /** The same without the years after {@code year}, so that nothing built on it can use them. */
    public CaseRecords through(int year) {
        if (year < firstYear || year > lastYear()) {
            throw new ModelRefusedException(
                    "the case history is of " + firstYear + "-" + lastYear() + ", not of " + year);
        }
        return new CaseRecords(firstYear, Arrays.copyOf(cases, year - firstYear + 1));
    }

    /** Whether the county's count of the year is known; false for a year outside the history. */
    public boolean isKnown(int county, int year) {
        return year >= firstYear && year <= lastYear() && cases[year - firstYear][county] != UNKNOWN;
    }

    /** At least 0; 0 means that none was counted. The year must be known. */
    public int cases(int county, int year) {
        if (!isKnown(county, year)) {
            throw new IllegalArgumentException("nothing is known of " + year);
        }
        return cases[year - firstYear][county];
    }

    /** Whether the county has a record in the year; false if the year is unknown. */
    public boolean isRecord(int county, int year) {
        return isKnown(county, year) && cases(county, year) >= RECORD_CASES;
    }

    public int yearsKnown(int county, Window window) {
        return (int) window.years().filter(year -> isKnown(county, year)).count();
    }

    public int yearsWithRecord(int county, Window window) {
        return (int) window.years().filter(year -> isRecord(county, year)).count();
    }

    /** The sum over the known years. */
    public long casesIn(int county, Window window) {
        return window.years()
                .filter(year -> isKnown(county, year))
                .mapToLong(year -> cases(county, year))
                .sum();
    }
}
