package org.gapatlas.priority;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.gapatlas.provenance.CanonicalJson;
import org.gapatlas.provenance.Sha256;
import tools.jackson.core.JacksonException;

/** A batch in its canonical form; the SHA-256 of these bytes is the batch's digest. */
public final class BatchJson {
    /** What a county that is not estimable does not have. */
    private static final Set<String> UNSCORED =
            new TreeSet<>(List.of("priority_tier", "priority_percentile", "raw_model_score"));

    private BatchJson() {}

    static byte[] write(PriorityBatch batch) {
        return CanonicalJson.write(BatchDocument.of(batch));
    }

    /**
     * Reads a batch and proves it.
     *
     * @param digest what the bytes must have
     * @throws IllegalArgumentException in one sentence if the bytes are not those of that batch
     */
    public static PriorityBatch read(byte[] bytes, Sha256 digest) {
        if (!Sha256.of(bytes).equals(digest)) {
            throw new IllegalArgumentException("its bytes are not those of batch " + digest
                    + "; a changed batch is another batch, so fit it again");
        }
        try {
            return CanonicalJson.read(bytes, BatchDocument.class, UNSCORED).toBatch();
        } catch (JacksonException e) {
            throw new IllegalArgumentException("it is not a batch: " + e.getOriginalMessage(), e);
        }
    }
}
