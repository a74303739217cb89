package org.gapatlas.ingest;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.gapatlas.adapter.lymepublic.Residence.Reason;
import org.gapatlas.observation.AbsenceReason;
import org.gapatlas.observation.MeasureKey;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.place.UsState;

/**
 * A state's records that name no county, by the publisher's reason. A state that the file does not mention in the year
 * has no figures; any other state has all four, and a figure without records is 0.
 */
final class UnallocatedRecords {
    /** The figures of a state, and the reasons that each adds up. */
    private static final List<Part> PARTS = List.of(
            new Part(MeasureKey.STATE_UNALLOCATED_RECORDS, List.of(Reason.values())),
            new Part(MeasureKey.STATE_SUPPRESSED_RECORDS, List.of(Reason.SUPPRESSED)),
            new Part(MeasureKey.STATE_UNKNOWN_COUNTY_RECORDS, List.of(Reason.UNKNOWN)),
            new Part(MeasureKey.STATE_NOT_REPORTED_COUNTY_RECORDS, List.of(Reason.NOT_REPORTED)));

    private final Map<UsState, Map<Reason, Long>> byState = new EnumMap<>(UsState.class);

    /** Records that the file mentions a state in the year. */
    void mention(UsState state) {
        recordsOf(state);
    }

    /** Adds records of a state. */
    void add(UsState state, Reason reason, int records) {
        recordsOf(state).merge(reason, (long) records, Long::sum);
    }

    private Map<Reason, Long> recordsOf(UsState state) {
        return byState.computeIfAbsent(state, _ -> new EnumMap<>(Reason.class));
    }

    /** Adds the figures of a state to the values of a county. */
    void addTo(Map<MeasureKey, PublishedValue> values, UsState state) {
        for (Part part : PARTS) {
            values.put(part.measure(), value(part, state));
        }
    }

    /** Adds the same figures as missing, for a source that leaves out records without a county. */
    static void addOutsideCoverage(Map<MeasureKey, PublishedValue> values) {
        for (Part part : PARTS) {
            values.put(part.measure(), new PublishedValue.Missing(AbsenceReason.OUTSIDE_COVERAGE));
        }
    }

    /** The measures that include records with a reason. */
    static List<MeasureKey> measuresOf(Reason reason) {
        List<MeasureKey> measures = new ArrayList<>();
        for (Part part : PARTS) {
            if (part.reasons().contains(reason)) {
                measures.add(part.measure());
            }
        }
        return measures;
    }

    private PublishedValue value(Part part, UsState state) {
        Map<Reason, Long> records = byState.get(state);
        if (records == null) {
            return new PublishedValue.Missing(AbsenceReason.NO_ROW);
        }
        long sum = 0;
        for (Reason reason : part.reasons()) {
            sum += records.getOrDefault(reason, 0L);
        }
        // CountCheck refuses sums far below this limit.
        return PublishedValue.ofNumber((double) Math.min(sum, Integer.MAX_VALUE));
    }

    /** A figure and the reasons of the records that it adds up. */
    private record Part(MeasureKey measure, List<Reason> reasons) {}
}
