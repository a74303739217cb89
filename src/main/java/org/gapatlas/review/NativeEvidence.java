package org.gapatlas.review;

import java.util.List;
import org.gapatlas.place.County;
import org.jspecify.annotations.Nullable;

/**
 * The publishers' own rows about one county.
 *
 * @param inTickScope whether the tick tables cover the county
 * @param diagnostics codes of what is wrong with the rows themselves, such as {@code SOURCE_ROW_AMBIGUOUS}
 * @param pathogen null if no row speaks of the county
 * @param vectors by species; empty if no row speaks of the county
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

    /** Whether a rule can speak of the county at all: the tick tables cover it, and have a row of it. */
    boolean isEligible() {
        return inTickScope && !vectors.isEmpty();
    }
}
