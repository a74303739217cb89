package org.gapatlas.model.evaluation;

import java.util.List;
import org.gapatlas.model.evaluation.ModelCard.HoldoutScore;
import org.gapatlas.model.evaluation.ModelCard.ModelScore;
import org.gapatlas.model.evaluation.ModelCard.Role;

/**
 * A model's estimates beside what was seen.
 *
 * @param isBlind whether the estimates look away from the county's own record; else {@code all} tells nothing
 * @param all every county of the cohort, each estimated without its state, and whether it shows a record
 * @param holdouts by year, of the silent ones
 */
record Candidate(String id, boolean givesShares, boolean isBlind, Sample all, List<Holdout> holdouts) {
    private static final double TOP_5 = 0.05;
    private static final double TOP_10 = 0.1;

    ModelScore score(Role role) {
        return new ModelScore(
                id,
                role,
                isBlind ? Figures.four(Metrics.auc(all)) : null,
                isBlind && givesShares ? Figures.four(Metrics.brier(all)) : null,
                isBlind ? Figures.four(Metrics.lift(all, TOP_5)) : null,
                isBlind ? Figures.four(Metrics.lift(all, TOP_10)) : null,
                holdoutScores());
    }

    List<HoldoutScore> holdoutScores() {
        return holdouts.stream()
                .map(h -> new HoldoutScore(
                        h.year(),
                        h.sample().size(),
                        h.sample().signals(),
                        Figures.four(Metrics.auc(h.sample())),
                        Figures.four(Metrics.lift(h.sample(), TOP_5)),
                        Figures.four(Metrics.lift(h.sample(), TOP_10))))
                .toList();
    }
}
