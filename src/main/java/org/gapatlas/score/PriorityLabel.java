package org.gapatlas.score;

import java.util.List;
import java.util.OptionalInt;

/** The words for a score. The rounded score decides, so a printed 70.0 never carries the words for 69.9. */
public enum PriorityLabel {
    INVESTIGATE("Priority 1 — Investigate", OptionalInt.of(70)),
    REVIEW("Priority 2 — Review", OptionalInt.of(50)),
    WATCH("Watch — Monitor signals", OptionalInt.of(30)),
    LOWER("Lower Atlas priority — Not a safety finding", OptionalInt.of(0)),
    NOT_SCORED("Not scored — required evidence unavailable", OptionalInt.empty());

    private static final List<PriorityLabel> SCALE = List.of(INVESTIGATE, REVIEW, WATCH);

    private final String text;
    private final OptionalInt threshold;

    PriorityLabel(String text, OptionalInt threshold) {
        this.text = text;
        this.threshold = threshold;
    }

    /** The words on the wire and in print; the dash is U+2014. */
    public String text() {
        return text;
    }

    /** The lowest score, 0..100, that the label covers; empty for {@link #NOT_SCORED}. */
    public OptionalInt threshold() {
        return threshold;
    }

    /** The label of a rounded score, given in tenths: 61.9 is 619. */
    static PriorityLabel ofTenths(int tenths) {
        for (PriorityLabel label : SCALE) {
            if (tenths >= 10 * label.threshold.orElseThrow()) {
                return label;
            }
        }
        return LOWER;
    }
}
