package org.gapatlas.ingest;

import java.util.EnumMap;
import java.util.Map;
import org.gapatlas.adapter.lymepublic.Residence.Reason;
import org.gapatlas.observation.AbsenceReason;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.place.UsState;

/**
 * Records of a state that name no county, by the publisher's word for why. A state that the file does not mention in the
 * year has no figure; one that it does mention has a figure of each kind, which is 0 where the file has no such record.
 */
final class UnallocatedRecords {
    private final Map<UsState, Map<Reason, Long>> byState = new EnumMap<>(UsState.class);

    /** Notes that the file speaks of a state in the year. */
    void mention(UsState state) {
        byState.computeIfAbsent(state, _ -> new EnumMap<>(Reason.class));
    }

    /** Adds records of a state. */
    void add(UsState state, Reason reason, int records) {
        mention(state);
        byState.get(state).merge(reason, (long) records, Long::sum);
    }

    /** All records of a state that name no county. */
    PublishedValue all(UsState state) {
        Map<Reason, Long> records = byState.get(state);
        return records == null
                ? new PublishedValue.Missing(AbsenceReason.NO_ROW)
                : PublishedValue.ofNumber(
                        records.values().stream().mapToLong(Long::longValue).sum());
    }

    /** Those of one kind. */
    PublishedValue of(UsState state, Reason reason) {
        Map<Reason, Long> records = byState.get(state);
        return records == null
                ? new PublishedValue.Missing(AbsenceReason.NO_ROW)
                : PublishedValue.ofNumber(records.getOrDefault(reason, 0L));
    }
}
