package org.gapatlas.priority;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.gapatlas.place.Fips;
import org.jspecify.annotations.Nullable;

/** What a model says of one county before the county is set against the others; how a batch is handed over. */
public sealed interface CountyAssessment {
    /** More would not be read. */
    int MOST_REASONS = 3;

    /** Decimals of a raw score that follows from counts. */
    int DECIMALS = 9;

    Fips fips();

    /** Names of the inputs that are not on record for the county, of those that {@link InputPolicy} lists. */
    SortedSet<String> missingInputs();

    /** One to three, the weightiest first. */
    List<PriorityReason> reasons();

    /** What was observed beside what was expected; null from a model that compares no counts. */
    @Nullable
    ObservedExpected comparison();

    /**
     * A county with a score.
     *
     * @param rawScore model-native, finite, higher for a higher priority; has no unit
     * @param missingInputs none of the required ones
     * @param comparison with figures, if it is there
     */
    record Scored(
            Fips fips,
            double rawScore,
            SortedSet<String> missingInputs,
            List<PriorityReason> reasons,
            @Nullable ObservedExpected comparison)
            implements CountyAssessment {
        public Scored {
            if (!Double.isFinite(rawScore)) {
                throw new IllegalArgumentException("the score of county " + fips + " is not a finite number");
            }
            rawScore = rawScore + 0.0; // one zero: -0.0 would be another rank and another digest
            missingInputs = sorted(missingInputs);
            reasons = requireOneToThree(fips, reasons);
            if (comparison != null && rawScore != rawScore(comparison)) {
                throw new IllegalArgumentException(
                        "the score of county " + fips + " does not follow from its observed and expected counts");
            }
        }

        /** As the record, from inputs in any order, without a comparison of counts. */
        public static Scored of(
                Fips fips, double rawScore, Collection<String> missingInputs, List<PriorityReason> reasons) {
            return new Scored(fips, rawScore, new TreeSet<>(missingInputs), reasons, null);
        }

        /** A county whose counts are compared. Its raw score is 1 less the share of counts as low, to nine decimals. */
        public static Scored compared(
                Fips fips,
                ObservedExpected comparison,
                Collection<String> missingInputs,
                List<PriorityReason> reasons) {
            return new Scored(fips, rawScore(comparison), new TreeSet<>(missingInputs), reasons, comparison);
        }

        private static double rawScore(ObservedExpected comparison) {
            return BigDecimal.ONE
                    .subtract(new BigDecimal(comparison.require().shareAsLow()))
                    .setScale(DECIMALS, RoundingMode.HALF_EVEN)
                    .doubleValue();
        }
    }

    /**
     * A county that cannot be scored.
     *
     * @param missingInputs at least one required one
     * @param reasons why not
     * @param comparison without figures, if it is there
     */
    record NotEstimable(
            Fips fips,
            SortedSet<String> missingInputs,
            List<PriorityReason> reasons,
            @Nullable ObservedExpected comparison)
            implements CountyAssessment {
        public NotEstimable {
            missingInputs = sorted(missingInputs);
            reasons = requireOneToThree(fips, reasons);
            if (comparison != null && comparison.figures() != null) {
                throw new IllegalArgumentException("county " + fips + " is not estimable and has an expected count");
            }
        }

        /** As the record, from inputs in any order. */
        public static NotEstimable of(Fips fips, Collection<String> missingInputs, List<PriorityReason> reasons) {
            return of(fips, missingInputs, reasons, null);
        }

        /** The same of a county whose counts would be compared. */
        public static NotEstimable of(
                Fips fips,
                Collection<String> missingInputs,
                List<PriorityReason> reasons,
                @Nullable ObservedExpected comparison) {
            return new NotEstimable(fips, new TreeSet<>(missingInputs), reasons, comparison);
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
