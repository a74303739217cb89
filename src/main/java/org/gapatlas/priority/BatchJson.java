package org.gapatlas.priority;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.gapatlas.provenance.CanonicalJson;
import org.gapatlas.provenance.Sha256;
import tools.jackson.core.JacksonException;

/** Writes and reads the canonical JSON of a batch; the SHA-256 of these bytes is the batch's digest. */
public final class BatchJson {
    /** Fields that a county that is not estimable lacks; only a HIGH county has {@code robust}. */
    private static final Set<String> UNSCORED = new TreeSet<>(List.of(
            "priority_tier",
            "priority_percentile",
            "raw_model_score",
            "observed",
            "expected",
            "ratio",
            "ratio_low",
            "ratio_high",
            "share_as_low",
            "robust"));

    /** Fields left out if the model compares no counts, which keeps the digests of older batches unchanged. */
    private static final Set<String> COMPARED = new TreeSet<>(List.of("observed_expected"));

    private BatchJson() {}

    static byte[] write(PriorityBatch batch) {
        return CanonicalJson.write(BatchDocument.of(batch), batch.comparesCounts() ? Set.of() : COMPARED);
    }

    /**
     * Reads a batch and verifies it.
     *
     * @param digest the digest that the bytes must have
     * @throws IllegalArgumentException with a one-sentence message if the bytes are not those of that batch
     */
    public static PriorityBatch read(byte[] bytes, Sha256 digest) {
        if (!Sha256.of(bytes).equals(digest)) {
            throw new IllegalArgumentException("its bytes are not those of batch " + digest
                    + "; a changed batch is another batch, so fit it again");
        }
        try {
            Set<String> absent = CanonicalJson.tree(bytes).has("observed_expected") ? Set.of() : COMPARED;
            return CanonicalJson.read(bytes, BatchDocument.class, UNSCORED, new CanonicalJson.Allowance(absent, false))
                    .toBatch();
        } catch (JacksonException e) {
            throw new IllegalArgumentException("it is not a batch: " + e.getOriginalMessage(), e);
        }
    }
}
