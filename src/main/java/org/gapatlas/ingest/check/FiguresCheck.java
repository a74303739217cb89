package org.gapatlas.ingest.check;

import org.gapatlas.adapter.IssueKind;

/** Checks that a column which the publisher fills for every county is not largely empty. */
public final class FiguresCheck {
    /** The fewest rows that make up a whole file and not a part of the nation. */
    private static final int ENOUGH = 1_000;

    /** The share of counties that may lack a figure; the examined editions have one for every county. */
    private static final double MOST_WITHOUT = 0.01;

    private FiguresCheck() {}

    /**
     * Checks a column.
     *
     * @param without the number of counties whose cell has no figure
     * @param counties the number of counties in the file
     */
    public static void check(String column, long without, int counties, CheckFindings findings) {
        if (counties >= ENOUGH && without > MOST_WITHOUT * counties) {
            findings.raise(
                    IssueKind.FIGURES_TOO_FEW,
                    null,
                    without + " of " + counties + " counties have no figure in " + column + ", at most "
                            + (int) (MOST_WITHOUT * counties) + " are expected");
        }
    }
}
