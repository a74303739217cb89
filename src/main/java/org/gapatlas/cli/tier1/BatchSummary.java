package org.gapatlas.cli.tier1;

import org.gapatlas.priority.EvidenceSufficiency;
import org.gapatlas.priority.PriorityBatch;
import org.gapatlas.priority.PriorityTier;

/** Describes a batch in one line for a terminal, which starts with its digest. */
final class BatchSummary {
    private BatchSummary() {}

    static String of(PriorityBatch batch) {
        return batch.digest() + "  " + batch.model().modelVersion() + " on "
                + batch.evidence().releaseId() + "  " + batch.generatedAt() + "  " + standings(batch)
                + (batch.evidence().synthetic() ? "  synthetic" : "");
    }

    /** The number of counties in each tier from the highest, then of those without one. */
    private static String standings(PriorityBatch batch) {
        StringBuilder text = new StringBuilder();
        int scored = 0;
        for (PriorityTier tier : PriorityTier.values()) {
            int count = batch.tierCounts().getOrDefault(tier, 0);
            text.append(tier).append(' ').append(count).append(", ");
            scored += count;
        }
        return text.append(EvidenceSufficiency.NOT_ESTIMABLE)
                .append(' ')
                .append(batch.counties().size() - scored)
                .toString();
    }
}
