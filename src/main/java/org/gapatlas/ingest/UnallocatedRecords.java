package org.gapatlas.ingest;

import java.util.EnumMap;
import java.util.Map;
import org.gapatlas.observation.AbsenceReason;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.place.UsState;

/**
 * Records of a state that name no county. A state that the file does not mention in the year has no figure; one that it
 * does mention has one, which is 0 where each of its records names a county.
 */
final class UnallocatedRecords {
    private final Map<UsState, Long> byState = new EnumMap<>(UsState.class);

    /** Notes that the file speaks of a state in the year. */
    void mention(UsState state) {
        byState.putIfAbsent(state, 0L);
    }

    /** Adds records of a state. */
    void add(UsState state, int records) {
        byState.merge(state, (long) records, Long::sum);
    }

    /** All records of a state that name no county. */
    PublishedValue of(UsState state) {
        Long records = byState.get(state);
        // Far below this the build is refused already, see CountCheck.
        return records == null
                ? new PublishedValue.Missing(AbsenceReason.NO_ROW)
                : PublishedValue.ofNumber((double) Math.min(records, Integer.MAX_VALUE));
    }
}
