package org.gapatlas.priority;

import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.gapatlas.place.Fips;

/** What a model says of one county before the county is set against the others; how a batch is handed over. */
public sealed interface CountyAssessment {
    /** More would not be read. */
    int MOST_REASONS = 3;

    Fips fips();

    /** Names of the inputs that are not on record for the county, of those that {@link InputPolicy} lists. */
    SortedSet<String> missingInputs();

    /** One to three, the weightiest first. */
    List<PriorityReason> reasons();

    /**
     * A county with a score.
     *
     * @param rawScore model-native, finite, higher for a higher priority; has no unit
     * @param missingInputs none of the required ones
     */
    record Scored(Fips fips, double rawScore, SortedSet<String> missingInputs, List<PriorityReason> reasons)
            implements CountyAssessment {
        public Scored {
            if (!Double.isFinite(rawScore)) {
                throw new IllegalArgumentException("the score of county " + fips + " is not a finite number");
            }
            rawScore = rawScore + 0.0; // one zero: -0.0 would be another rank and another digest
            missingInputs = sorted(missingInputs);
            reasons = requireOneToThree(fips, reasons);
        }

        /** As the record, from inputs in any order. */
        public static Scored of(
                Fips fips, double rawScore, Collection<String> missingInputs, List<PriorityReason> reasons) {
            return new Scored(fips, rawScore, new TreeSet<>(missingInputs), reasons);
        }
    }

    /**
     * A county that cannot be scored.
     *
     * @param missingInputs at least one required one
     * @param reasons why not
     */
    record NotEstimable(Fips fips, SortedSet<String> missingInputs, List<PriorityReason> reasons)
            implements CountyAssessment {
        public NotEstimable {
            missingInputs = sorted(missingInputs);
            reasons = requireOneToThree(fips, reasons);
        }

        /** As the record, from inputs in any order. */
        public static NotEstimable of(Fips fips, Collection<String> missingInputs, List<PriorityReason> reasons) {
            return new NotEstimable(fips, new TreeSet<>(missingInputs), reasons);
        }
    }

    private static SortedSet<String> sorted(SortedSet<String> names) {
        return Collections.unmodifiableSortedSet(new TreeSet<>(names));
    }

    private static List<PriorityReason> requireOneToThree(Fips fips, List<PriorityReason> reasons) {
        if (reasons.isEmpty() || reasons.size() > MOST_REASONS) {
            throw new IllegalArgumentException(
                    "county " + fips + " has " + reasons.size() + " reasons; one to three are allowed");
        }
        return List.copyOf(reasons);
    }
}
