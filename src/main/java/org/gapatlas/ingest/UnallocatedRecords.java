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
 * Records of a state that name no county, by the publisher's word for why. A state that the file does not mention in the
 * year has no figure; one that it does mention has all four, each of which is 0 where no record is of its kind.
 */
final class UnallocatedRecords {
    /** The figures of a state, and what they add up. */
    private static final List<Part> PARTS = List.of(
            new Part(MeasureKey.STATE_UNALLOCATED_RECORDS, List.of(Reason.values())),
            new Part(MeasureKey.STATE_SUPPRESSED_RECORDS, List.of(Reason.SUPPRESSED)),
            new Part(MeasureKey.STATE_UNKNOWN_COUNTY_RECORDS, List.of(Reason.UNKNOWN)),
            new Part(MeasureKey.STATE_NOT_REPORTED_COUNTY_RECORDS, List.of(Reason.NOT_REPORTED)));

    private final Map<UsState, Map<Reason, Long>> byState = new EnumMap<>(UsState.class);

    /** Notes that the file speaks of a state in the year. */
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

    /** Adds the same figures where the source leaves out records without a county, so that none is known. */
    static void addOutsideCoverage(Map<MeasureKey, PublishedValue> values) {
        for (Part part : PARTS) {
            values.put(part.measure(), new PublishedValue.Missing(AbsenceReason.OUTSIDE_COVERAGE));
        }
    }

    /** The measures that a record without a county counts in. */
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
        // Far below this the build is refused already, see CountCheck.
        return PublishedValue.ofNumber((double) Math.min(sum, Integer.MAX_VALUE));
    }

    /** A figure and the kinds of records that it adds up. */
    private record Part(MeasureKey measure, List<Reason> reasons) {}
}
