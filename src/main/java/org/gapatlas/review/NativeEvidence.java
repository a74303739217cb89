package org.gapatlas.review;

import java.util.List;
import org.gapatlas.place.County;
import org.jspecify.annotations.Nullable;

/**
 * The publishers' own rows about one county.
 *
 * @param inTickScope whether the tick tables cover the county
 * @param diagnostics codes of faults in the rows themselves, such as {@code SOURCE_ROW_AMBIGUOUS}
 * @param pathogen null if the county has no row
 * @param vectors by species; empty if the county has no row
 */
public record NativeEvidence(
        County county,
        boolean inTickScope,
        List<String> diagnostics,
        @Nullable NativeStatus pathogen,
        List<NativeStatus> vectors) {
    public NativeEvidence {
        diagnostics = List.copyOf(diagnostics);
        vectors = List.copyOf(vectors);
    }

    /** Whether a rule can be applied to the county: the tick tables cover and list it. */
    boolean isEligible() {
        return inTickScope && !vectors.isEmpty();
    }
}
