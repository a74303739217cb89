package org.gapatlas.score;

import org.gapatlas.observation.PathogenStatus;
import org.gapatlas.observation.TickStatus;

/**
 * How many of six kinds of evidence a county has: a published count, a tick record, a pathogen record, a
 * vulnerability rank, an uninsured rank and a rural-urban code. "No records" does not count as evidence, although it
 * can be scored.
 *
 * @param items 0..6
 */
public record EvidenceCompleteness(int items) {
    public static final int ITEMS = 6;
    private static final int ITEMS_OF_COMPLETE = 5;

    public EvidenceCompleteness {
        if (items < 0 || items > ITEMS) {
            throw new IllegalArgumentException("evidence items lie in 0..6, not " + items);
        }
    }

    /** Counts the kinds of evidence that a county has. */
    public static EvidenceCompleteness of(ScoreInputs inputs) {
        return new EvidenceCompleteness(one(inputs.caseCountFloor() != null)
                + one(inputs.tick() == TickStatus.ESTABLISHED || inputs.tick() == TickStatus.REPORTED)
                + one(inputs.burgdorferi() == PathogenStatus.PRESENT)
                + one(inputs.svi() != null)
                + one(inputs.uninsured() != null)
                + one(inputs.rucc() != null));
    }

    private static int one(boolean present) {
        return present ? 1 : 0;
    }

    /** The share in whole percent: 0, 17, 33, 50, 67, 83 or 100. */
    public int percent() {
        return (int) Math.round(100.0 * items / ITEMS);
    }

    /** Whether at most one kind is missing. */
    public boolean isComplete() {
        return items >= ITEMS_OF_COMPLETE;
    }
}
