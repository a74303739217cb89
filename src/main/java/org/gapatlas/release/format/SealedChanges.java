package org.gapatlas.release.format;

import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.gapatlas.provenance.CanonicalJson;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/**
 * What changed from an earlier release, as it was found when the later one was sealed: {@link ReleaseFiles#CHANGES}. To find
 * it anew, two whole releases must be opened.
 *
 * @param fromReleaseId the earlier release; null if there was none of the kind to be held against
 * @param fromSha256 its digest
 * @param measures by measure id; empty without an earlier release, and where the evidence is the earlier one's own
 * @param historyCompared counts of earlier years that both have
 * @param historyRevised how many of these are others
 * @param priorityBatch version of the approved Tier 1 batch that was added to the evidence of the earlier release; null in a
 *     release that was built
 */
public record SealedChanges(
        @Nullable String fromReleaseId,
        @Nullable String fromSha256,
        List<MeasureChange> measures,
        int historyCompared,
        int historyRevised,
        @Nullable String priorityBatch) {
    /** Of a release that no other of its kind went before. */
    public static final SealedChanges FIRST = new SealedChanges(null, null, List.of(), 0, 0, null);

    private static final Set<String> MAY_BE_NULL = Collections.unmodifiableSet(new TreeSet<>(
            List.of("from_release_id", "from_sha256", "national_after", "national_before", "priority_batch")));

    public SealedChanges {
        measures = List.copyOf(measures);
    }

    /**
     * How one measure stands in both releases.
     *
     * @param label name for people
     * @param sums whether the nation's figures are sums of all counties' figures; else they are their means
     * @param countiesBefore counties with a figure or a word before
     * @param countiesAfter and now
     * @param countiesLost those that had one and have none
     * @param statesLost postal codes of states with a value in some county before and in none now
     * @param nationalBefore null for words, or where there is no figure
     * @param nationalAfter likewise
     * @param valuesCompared counties that both releases speak of
     * @param valuesChanged how many of these have another figure or word
     * @param statesOfValueMoved how many of these have another state of value, such as missing instead of zero
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

        /** Whether anything of it is not as it was. */
        public boolean differs() {
            return valuesChanged > 0 || statesOfValueMoved > 0 || countiesLost > 0 || countiesBefore != countiesAfter;
        }
    }

    /** Of a release that adds an approved batch to the evidence of another. */
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
