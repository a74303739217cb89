package org.gapatlas.model.evaluation;

import java.util.ArrayList;
import java.util.List;
import org.gapatlas.model.feature.Feature;
import org.gapatlas.model.fit.Cohort;
import org.gapatlas.model.fit.LogisticSignal;
import org.gapatlas.model.fit.NeighbourShareSignal;
import org.gapatlas.model.fit.SignalModel;
import org.gapatlas.model.fit.StatisticalReference;
import org.gapatlas.model.fit.Term;

/** What a model is compared with. */
final class Baselines {
    private static final List<Term> SKETCH = List.of(
            Term.logarithm(Feature.POPULATION),
            Term.linear(Feature.NEIGHBOUR_RECORD_SHARE),
            Term.logarithm(Feature.NEIGHBOUR_CASES_PER_100000),
            Term.linear(Feature.RURAL_URBAN_CODE),
            Term.linear(Feature.SVI_PERCENTILE),
            Term.linear(Feature.UNINSURED_PERCENTILE));

    private Baselines() {}

    /** Must be beaten: size alone, the statistical reference, and what the neighbours show. */
    static List<SignalModel> baselines() {
        return List.of(
                populationOnly(), new StatisticalReference(), new NeighbourShareSignal(Feature.NEIGHBOUR_RECORD_SHARE));
    }

    static SignalModel populationOnly() {
        return LogisticSignal.free("population-only", List.of(Term.logarithm(Feature.POPULATION)));
    }

    /** The first sketch of the model, with six features; only where every county has all of them. */
    static List<SignalModel> others(Cohort cohort) {
        return SKETCH.stream().allMatch(term -> isKnown(cohort, term))
                ? List.of(LogisticSignal.free("six-feature-sketch", SKETCH))
                : List.of();
    }

    /** A model with one term changed, and what was changed. */
    record Variant(String change, SignalModel model) {}

    /** The model without each of its terms, and with each further one that every county has. */
    static List<Variant> variants(LogisticSignal model, Cohort cohort) {
        List<Variant> variants = new ArrayList<>();
        for (Term term : model.terms()) {
            List<Term> fewer =
                    model.terms().stream().filter(t -> !t.equals(term)).toList();
            variants.add(new Variant("without " + term.feature().id(), model.on(fewer)));
        }
        for (Term term : SKETCH) {
            boolean isNew = model.terms().stream().noneMatch(t -> t.feature() == term.feature());
            if (isNew && isKnown(cohort, term)) {
                List<Term> more = new ArrayList<>(model.terms());
                more.add(term);
                variants.add(new Variant("with " + term.feature().id(), model.on(more)));
            }
        }
        return variants;
    }

    private static boolean isKnown(Cohort cohort, Term term) {
        return cohort.members().allMatch(county -> cohort.table().isKnown(county, term.feature()));
    }
}
