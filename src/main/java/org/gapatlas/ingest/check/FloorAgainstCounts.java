package org.gapatlas.ingest.check;

import java.util.Map;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.place.Fips;

/**
 * Compares the floors of the public-use file with the counts of the dashboard file for the same year. A floor leaves
 * cases out and adds none: in 2023 all 651 floors are at or below the count. Editions of different days may differ a
 * little; a floor far above the count belongs to another county or was counted twice.
 */
public final class FloorAgainstCounts {
    private static final double MOST = 1.5;
    private static final double SLACK = 10;

    private FloorAgainstCounts() {}

    /**
     * Compares by county.
     *
     * @param floors from the file that the findings are about
     * @param counts from the other file
     */
    public static void check(Map<Fips, Double> floors, Map<Fips, Double> counts, int year, CheckFindings findings) {
        floors.forEach((fips, floor) -> {
            Double count = counts.get(fips);
            if (count != null && floor > MOST * count + SLACK) {
                findings.raise(
                        IssueKind.FLOOR_ABOVE_COUNT,
                        null,
                        fips + " has a floor of " + floor.longValue() + " cases in " + year
                                + ", and the dashboard file counts " + count.longValue());
            }
        });
    }
}
