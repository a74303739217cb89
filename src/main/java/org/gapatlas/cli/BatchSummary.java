package org.gapatlas.cli;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.gapatlas.priority.CountyPriority;
import org.gapatlas.priority.PriorityBatch;

/** A batch in one line for a terminal, its digest first. */
final class BatchSummary {
    private BatchSummary() {}

    static String of(PriorityBatch batch) {
        return batch.digest() + "  " + batch.model().modelVersion() + " on "
                + batch.evidence().releaseId() + "  " + batch.generatedAt() + "  " + standings(batch)
                + (batch.evidence().synthetic() ? "  synthetic" : "");
    }

    private static String standings(PriorityBatch batch) {
        Map<String, Long> counts = new TreeMap<>(batch.counties().stream()
                .collect(Collectors.groupingBy(BatchSummary::standing, Collectors.counting())));
        return counts.entrySet().stream()
                .map(e -> e.getKey() + " " + e.getValue())
                .collect(Collectors.joining(", "));
    }

    private static String standing(CountyPriority county) {
        return county instanceof CountyPriority.Scored scored
                ? scored.tier().name()
                : county.sufficiency().name();
    }
}
