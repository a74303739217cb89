package org.gapatlas.ingest.check;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.gapatlas.adapter.IssueKind;

/**
 * Checks percentile ranks against the figures that they rank. A rank is the share of the other counties with a lower
 * figure, rounded to four decimals; equal figures have equal ranks. With all counties of the nation, each rank can be
 * computed; with fewer, only the order can be checked.
 */
final class RankCheck {
    /** Slightly more than the rounding of four printed decimals. */
    private static final double TOLERANCE = 0.00011;

    private final String figure;
    private final String rank;
    private final List<Ranked> rows = new ArrayList<>();

    /**
     * @param figure the column that is ranked
     * @param rank the column of the ranks
     */
    RankCheck(String figure, String rank) {
        this.figure = figure;
        this.rank = rank;
    }

    void add(int row, double value, double percentile) {
        rows.add(new Ranked(row, value, percentile));
    }

    /** @param nation the number of counties that the publisher ranks */
    void check(int nation, CheckFindings findings) {
        rows.sort(Comparator.comparingDouble(Ranked::value).thenComparingInt(Ranked::row));
        if (rows.size() == nation) {
            checkEach(findings);
        } else {
            checkOrder(findings);
        }
    }

    private void checkEach(CheckFindings findings) {
        int below = 0;
        for (int i = 0; i < rows.size(); i++) {
            Ranked ranked = rows.get(i);
            if (i > 0 && ranked.value() > rows.get(i - 1).value()) {
                below = i;
            }
            double made = (double) below / (rows.size() - 1);
            if (Math.abs(made - ranked.percentile()) > TOLERANCE) {
                findings.raise(
                        IssueKind.RANK_CONTRADICTS_FIGURE,
                        ranked.row(),
                        rank + " is " + ranked.percentile() + ", and " + figure + " " + ranked.value()
                                + " has another rank among " + rows.size() + " counties");
            }
        }
    }

    private void checkOrder(CheckFindings findings) {
        for (int i = 1; i < rows.size(); i++) {
            Ranked lower = rows.get(i - 1);
            Ranked higher = rows.get(i);
            boolean isEqual = lower.value() == higher.value();
            if (isEqual ? lower.percentile() != higher.percentile() : lower.percentile() > higher.percentile()) {
                findings.raise(
                        IssueKind.RANK_CONTRADICTS_FIGURE,
                        higher.row(),
                        rank + " is " + higher.percentile() + " for " + figure + " " + higher.value() + ", and "
                                + lower.percentile() + " for " + lower.value() + " in row " + lower.row());
            }
        }
    }

    private record Ranked(int row, double value, double percentile) {}
}
