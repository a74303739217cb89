package org.gapatlas.model.evaluation;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntPredicate;
import org.gapatlas.model.evaluation.ModelCard.GroupScore;
import org.gapatlas.model.feature.Feature;
import org.gapatlas.model.fit.Cohort;
import org.jspecify.annotations.Nullable;

/** How a model does in parts of the country: by census region, and by how rural a county is. */
final class Groups {
    /** Below this many counties with or without the signal, an AUC would be chance. */
    private static final int LEAST = 5;

    private Groups() {}

    private record Part(String dimension, String group, IntPredicate holds) {}

    static List<GroupScore> scores(Comparison trial, double[] estimates) {
        Cohort cohort = trial.cohort();
        List<GroupScore> scores = new ArrayList<>();
        for (Part part : parts(cohort)) {
            Sample all = Sample.of(cohort.members().filter(part.holds()), estimates, cohort::shows);
            Sample followed = Sample.of(trial.silentAndFollowed().filter(part.holds()), estimates, trial::gainedLater);
            scores.add(new GroupScore(
                    part.dimension(),
                    part.group(),
                    all.size(),
                    all.signals(),
                    auc(all),
                    followed.size(),
                    followed.signals(),
                    auc(followed)));
        }
        return scores;
    }

    private static @Nullable Double auc(Sample sample) {
        boolean enough = sample.signals() >= LEAST && sample.size() - sample.signals() >= LEAST;
        return enough ? Figures.four(Metrics.auc(sample)) : null;
    }

    private static List<Part> parts(Cohort cohort) {
        List<Part> parts = new ArrayList<>();
        for (CensusRegion region : CensusRegion.values()) {
            parts.add(new Part(
                    "region",
                    region.name().toLowerCase(Locale.ROOT),
                    county -> CensusRegion.of(cohort.stateOf(county)) == region));
        }
        parts.add(new Part("rurality", "metropolitan, codes 1-3", codes(cohort, 1, 3)));
        parts.add(new Part("rurality", "with a town of 5,000 or more, codes 4-7", codes(cohort, 4, 7)));
        parts.add(new Part("rurality", "rural, codes 8-9", codes(cohort, 8, 9)));
        return parts;
    }

    private static IntPredicate codes(Cohort cohort, int from, int to) {
        return county -> {
            double code = cohort.table().find(county, Feature.RURAL_URBAN_CODE).orElse(0);
            return code >= from && code <= to;
        };
    }
}
