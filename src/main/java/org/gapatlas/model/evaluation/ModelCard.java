package org.gapatlas.model.evaluation;

import java.util.List;
import org.gapatlas.model.feature.Window;
import org.gapatlas.priority.EvidenceIdentity;
import org.gapatlas.priority.ModelIdentity;
import org.gapatlas.provenance.CanonicalJson;
import org.gapatlas.provenance.Sha256;
import org.jspecify.annotations.Nullable;

/**
 * Describes the model on one release. Figures have four decimals; a figure that cannot be computed is null.
 *
 * @param evidence the evidence that the findings are based on
 * @param window the window of the fit that would be published
 * @param flags the state-years that the rule of reporting practice flags
 * @param terms the terms of the last window's fit with their lowest and highest weight over the folds
 * @param notEstimable the number of counties without a tier, by reason
 */
public record ModelCard(
        EvidenceIdentity evidence,
        ModelIdentity identity,
        String practiceVersion,
        Window window,
        Gate.Verdict gate,
        Findings findings,
        List<FlagRow> flags,
        List<TermRow> terms,
        List<NotEstimableCount> notEstimable,
        List<String> limits) {
    public ModelCard {
        flags = List.copyOf(flags);
        terms = List.copyOf(terms);
        notEstimable = List.copyOf(notEstimable);
        limits = List.copyOf(limits);
    }

    /** The years of one state that have one flag. */
    public record FlagRow(String flag, String state, List<Integer> years) {
        public FlagRow {
            years = List.copyOf(years);
        }
    }

    /** A term of the mean or of the size. */
    public record TermRow(
            String part,
            String term,
            @Nullable Double lowest,
            @Nullable Double highest) {}

    /** The number of counties without a tier for one reason. */
    public record NotEstimableCount(String code, int counties) {}

    /** Canonical JSON, the same for the same release and program. */
    public byte[] toJson() {
        return CanonicalJson.write(this);
    }

    /** Digest of {@link #toJson}. */
    public Sha256 digest() {
        return Sha256.of(toJson());
    }
}
