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

/** What a model says about one county before the counties are compared; a batch is made from these. */
public sealed interface CountyAssessment {
    /** The most reasons for a county; nobody would read more. */
    int MOST_REASONS = 3;

    /** Decimals of a raw score that follows from counts. */
    int DECIMALS = 9;

    Fips fips();

    /** Names of the inputs, among those that {@link InputPolicy} lists, that are not on record for the county. */
    SortedSet<String> missingInputs();

    /** One to three, the most important first. */
    List<PriorityReason> reasons();

    /** Observed and expected counts; null from a model that compares no counts. */
    @Nullable
    ObservedExpected comparison();

    /**
     * A county with a score.
     *
     * @param rawScore the model's own number: finite, without unit, higher for a higher priority
     * @param missingInputs supporting inputs only
     * @param comparison has figures if it is present
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

        /** Takes inputs in any order, for a model that compares no counts. */
        public static Scored of(
                Fips fips, double rawScore, Collection<String> missingInputs, List<PriorityReason> reasons) {
            return new Scored(fips, rawScore, new TreeSet<>(missingInputs), reasons, null);
        }

        /** For a model that compares counts: the raw score is 1 less the share as low, to nine decimals. */
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
     * @param missingInputs at least one required input
     * @param reasons why it cannot be scored
     * @param comparison has no figures if it is present
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

        /** Takes inputs in any order, for a model that compares no counts. */
        public static NotEstimable of(Fips fips, Collection<String> missingInputs, List<PriorityReason> reasons) {
            return of(fips, missingInputs, reasons, null);
        }

        /** Takes inputs in any order, for a model that compares counts. */
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
