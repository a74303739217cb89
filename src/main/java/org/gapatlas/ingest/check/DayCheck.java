package org.gapatlas.ingest.check;

import java.util.ArrayList;
import java.util.List;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.adapter.Located;
import org.gapatlas.adapter.nclimgrid.NclimgridRow;
import org.gapatlas.catalog.PublicationMarks;
import org.gapatlas.observation.PublishedValue;

/** Holds a month of daily values against the days that it has: a day that had not come yet has no figures. */
public final class DayCheck {
    private DayCheck() {}

    /**
     * Raises what speaks against a file's days.
     *
     * @param rows of one file
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
