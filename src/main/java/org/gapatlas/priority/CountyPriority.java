package org.gapatlas.priority;

import java.util.List;
import java.util.SortedSet;
import org.gapatlas.place.Fips;
import org.jspecify.annotations.Nullable;

/** One county's result in a batch. */
public sealed interface CountyPriority {
    /** What the model says about the county. */
    CountyAssessment assessment();

    /** Whether the inputs support the result. */
    EvidenceSufficiency sufficiency();

    default Fips fips() {
        return assessment().fips();
    }

    default SortedSet<String> missingInputs() {
        return assessment().missingInputs();
    }

    /** Observed and expected counts; null from a model that compares no counts. */
    default @Nullable ObservedExpected comparison() {
        return assessment().comparison();
    }

    default List<PriorityReason> reasons() {
        return assessment().reasons();
    }

    /**
     * A county that is ranked among the scored counties of its batch.
     *
     * @param percentile 0..100, relative to the scored counties of the batch; see {@link TierPolicy}
     * @param sufficiency SUFFICIENT or INSUFFICIENT
     */
    record Scored(
            CountyAssessment.Scored assessment, double percentile, PriorityTier tier, EvidenceSufficiency sufficiency)
            implements CountyPriority {}

    /** A county without a score, percentile or tier. This does not mean a low priority. */
    record NotEstimable(CountyAssessment.NotEstimable assessment) implements CountyPriority {
        @Override
        public EvidenceSufficiency sufficiency() {
            return EvidenceSufficiency.NOT_ESTIMABLE;
        }
    }
}
