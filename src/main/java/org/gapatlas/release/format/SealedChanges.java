package org.gapatlas.release.format;

import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.gapatlas.provenance.CanonicalJson;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/**
 * The changes from an earlier release, recorded when the later one was sealed: {@link ReleaseFiles#CHANGES}. Computing
 * them again would mean opening two complete releases.
 *
 * @param fromReleaseId the earlier release; null if there was none of the same kind to compare with
 * @param fromSha256 its digest
 * @param measures by measure id; empty without an earlier release, and if the evidence is that of the earlier release
 * @param historyCompared counts of earlier years that both releases have
 * @param historyRevised how many of these differ
 * @param priorityBatch version of the approved Tier 1 batch that was added to the evidence of the earlier release; null
 *     in a release that was built
 */
public record SealedChanges(
        @Nullable String fromReleaseId,
        @Nullable String fromSha256,
        List<MeasureChange> measures,
        int historyCompared,
        int historyRevised,
        @Nullable String priorityBatch) {
    /** The changes of the first release of its kind. */
    public static final SealedChanges FIRST = new SealedChanges(null, null, List.of(), 0, 0, null);

    private static final Set<String> MAY_BE_NULL = Collections.unmodifiableSet(new TreeSet<>(
            List.of("from_release_id", "from_sha256", "national_after", "national_before", "priority_batch")));

    public SealedChanges {
        measures = List.copyOf(measures);
    }

    /**
     * How one measure compares in both releases.
     *
     * @param label name for people
     * @param sums whether the national figures are sums of all counties' figures; otherwise they are means
     * @param countiesBefore counties with a figure or a word in the earlier release
     * @param countiesAfter counties with a figure or a word in the later release
     * @param countiesLost counties that had a figure or a word and have none now
     * @param statesLost postal codes of states with a value in some county before and in none now
     * @param nationalBefore null for words, or without figures
     * @param nationalAfter null for words, or without figures
     * @param valuesCompared counties that both releases have
     * @param valuesChanged how many of these have a different figure or word
     * @param statesOfValueMoved how many of these have a different state of value, such as missing instead of zero
     */
    public record MeasureChange(
            String measureId,
            String label,
            boolean sums,
            int countiesBefore,
            int countiesAfter,
            int countiesLost,
            List<String> statesLost,
            @Nullable Double nationalBefore,
            @Nullable Double nationalAfter,
            int valuesCompared,
            int valuesChanged,
            int statesOfValueMoved) {
        public MeasureChange {
            statesLost = List.copyOf(statesLost);
        }

        /** Whether anything about the measure changed. */
        public boolean differs() {
            return valuesChanged > 0 || statesOfValueMoved > 0 || countiesLost > 0 || countiesBefore != countiesAfter;
        }
    }

    /** The changes of a release that adds an approved batch to the evidence of another. */
    public static SealedChanges ofBatch(String fromReleaseId, String fromSha256, String priorityBatch) {
        return new SealedChanges(fromReleaseId, fromSha256, List.of(), 0, 0, priorityBatch);
    }

    public byte[] toJson() {
        return CanonicalJson.write(this);
    }

    /**
     * Reads what {@link #toJson} of this or a later version wrote.
     *
     * @throws JacksonException if the bytes are not a record of changes
     * @throws IllegalArgumentException if they are not in the canonical form
     */
    public static SealedChanges read(byte[] json, FormatVersion format) {
        return CanonicalJson.read(
                json, SealedChanges.class, MAY_BE_NULL, new CanonicalJson.Allowance(Set.of(), format.mayHoldMore()));
    }
}
