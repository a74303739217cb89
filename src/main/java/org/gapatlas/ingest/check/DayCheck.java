package org.gapatlas.ingest.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.adapter.Located;
import org.gapatlas.adapter.nclimgrid.NclimgridRow;
import org.gapatlas.catalog.PublicationMarks;
import org.gapatlas.observation.ClimateElement;
import org.gapatlas.observation.PublishedValue;

/** Checks the days of a month of daily values: a file from an unfinished month lacks figures. */
public final class DayCheck {
    /** The fewest counties whose mean says something about the nation. */
    private static final int ENOUGH = 1_000;

    private DayCheck() {}

    /**
     * Checks that the mean over all counties and days is plausible for a month; in January 2023 it was 2.9 mm a day and
     * 3.5 degrees. Figures in inches, tenths or degrees Fahrenheit are not.
     */
    public static void checkMean(ClimateElement element, List<Located<NclimgridRow>> rows, CheckFindings findings) {
        double mean = rows.stream()
                .flatMap(r -> r.row().days().stream())
                .map(PublishedValue::number)
                .filter(Objects::nonNull)
                .mapToDouble(figure -> figure)
                .average()
                .orElse(element.leastMean());
        if (rows.size() >= ENOUGH && (mean < element.leastMean() || mean > element.mostMean())) {
            findings.raise(
                    IssueKind.DAYS_IMPLAUSIBLE,
                    null,
                    "the mean over all counties and days is " + Math.round(mean * 100) / 100.0
                            + ", which is not between " + element.leastMean() + " and " + element.mostMean());
        }
    }

    /**
     * Checks that enough counties have a figure on each day.
     *
     * @param rows the rows of one file
     */
    public static void check(PublicationMarks marks, List<Located<NclimgridRow>> rows, CheckFindings findings) {
        double least = marks.floors().days() * rows.size();
        List<Integer> empty = new ArrayList<>();
        int days = rows.isEmpty() ? 0 : rows.getFirst().row().days().size();
        for (int day = 0; day < days; day++) {
            int index = day;
            long figures = rows.stream()
                    .filter(r -> !(r.row().days().get(index) instanceof PublishedValue.Missing))
                    .count();
            if (figures < least) {
                empty.add(day + 1);
            }
        }
        if (!empty.isEmpty()) {
            findings.raise(IssueKind.DAYS_TOO_FEW, null, "most counties have no figure on the days " + empty);
        }
    }
}
