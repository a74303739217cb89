package org.gapatlas.model.review;

import java.util.List;

/** A model's answer for one county. */
public sealed interface Assessment {
    /**
     * The county is scored.
     *
     * @param rawScore finite; higher deserves another look sooner. Its unit is the model's own
     */
    record Scored(double rawScore) implements Assessment {
        public Scored {
            if (!Double.isFinite(rawScore)) {
                throw new IllegalArgumentException("a raw score is finite, not " + rawScore);
            }
        }
    }

    /** The model cannot say; this is not a low score. At least one code, each once, in the order of their enum. */
    record NotEstimable(List<NotEstimableCode> codes) implements Assessment {
        public NotEstimable {
            codes = codes.stream().distinct().sorted().toList();
            if (codes.isEmpty()) {
                throw new IllegalArgumentException("a county that cannot be estimated has a reason");
            }
        }
    }
}
