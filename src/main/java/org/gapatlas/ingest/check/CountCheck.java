package org.gapatlas.ingest.check;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.place.Fips;
import org.jspecify.annotations.Nullable;

/**
 * Checks case counts against the highest ever recorded. The highest count of a county in a year is 3,262 (36103, 2023),
 * the highest share of residents 1.64 percent (25007, 2023); ten times either is treated as a fault of the file, and
 * so is five times the highest sum of the nation.
 */
public final class CountCheck {
    /** The most plausible cases of one county in one year. */
    public static final long MOST = 33_000;

    /** The highest plausible cases of one county in one year as a share of its residents. */
    public static final double MOST_OF_RESIDENTS = 0.164;

    /** Up to this many cases are possible anywhere; the smallest county has some fifty residents. */
    private static final long ALWAYS_POSSIBLE = 20;

    /**
     * The most plausible records without a county of one state in one year; the whole nation has some 88,700 records.
     */
    private static final long MOST_UNALLOCATED = 100_000;

    /** The most plausible cases of the nation in one year: five times the highest on record, 88,672 (2023). */
    private static final long MOST_OF_NATION = 443_000;

    private final SortedMap<Integer, Double> nation = new TreeMap<>();
    private final Map<Fips, Double> residents;
    private final CheckFindings findings;

    /** @param residents by county; a county without a figure is judged by its count alone */
    public CountCheck(Map<Fips, Double> residents, CheckFindings findings) {
        this.residents = residents;
        this.findings = findings;
    }

    /**
     * Checks the cases of a county in a year.
     *
     * @param row the row of the count, or null for a sum of rows
     */
    public void check(Fips fips, int year, double cases, @Nullable Integer row) {
        nation.merge(year, cases, Double::sum);
        String counted = fips + " has " + (long) cases + " cases in " + year;
        Double people = residents.get(fips);
        if (cases > MOST) {
            findings.raise(IssueKind.COUNT_IMPLAUSIBLE, row, counted + "; more than " + MOST + " are not plausible");
        } else if (people != null && cases > ALWAYS_POSSIBLE && cases > MOST_OF_RESIDENTS * people) {
            findings.raise(IssueKind.COUNT_IMPLAUSIBLE, row, counted + " and " + people.longValue() + " residents");
        }
    }

    /** Checks the records of a state in a year that name no county. */
    public void checkUnallocated(String state, int year, double records) {
        nation.merge(year, records, Double::sum);
        if (records > MOST_UNALLOCATED) {
            findings.raise(
                    IssueKind.COUNT_IMPLAUSIBLE,
                    null,
                    state + " has " + (long) records + " records without a county in " + year);
        }
    }

    /** Checks each year's sum of the counts checked so far, which reveals a file whose counts all have another unit. */
    public void checkNation() {
        nation.forEach((year, cases) -> {
            if (cases > MOST_OF_NATION) {
                findings.raise(
                        IssueKind.COUNT_IMPLAUSIBLE,
                        null,
                        "the file has " + cases.longValue() + " cases in " + year + " in all; more than "
                                + MOST_OF_NATION + " are not plausible");
            }
        });
    }
}
