package org.gapatlas.score;

import org.gapatlas.observation.PathogenStatus;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.observation.TickStatus;
import org.gapatlas.quantity.PercentileRank;
import org.gapatlas.quantity.Rounding;
import org.gapatlas.quantity.RuralUrbanCode;
import org.jspecify.annotations.Nullable;

/**
 * The formula of the gap score; no other class repeats it:
 *
 * <pre>
 * human weakness  H = 100 * clamp(1 - incidence / breakpoint, 0, 1), or the setting if there is no incidence
 * ecological      E = 0.6 * tick + 0.4 * pathogen
 * community       C = 0.5 * vulnerability + 0.3 * access + 0.2 * rurality
 * score             = H * (w * E + (1 - w) * C) / 100, w = ecological share / 100
 * </pre>
 *
 * <p>Every term lies in 0..100. Keep the operations in this order: another order changes the last digit. Inside this
 * package NaN stands for a missing term; every sum and product with NaN is NaN, so a missing input never becomes a
 * number. See {@code docs/decisions/0004-gap-score.md}.
 */
public final class GapScore {
    /** The weights of the ecological term; the two add up to 1. */
    public static final double TICK_SHARE = 0.6;

    public static final double PATHOGEN_SHARE = 0.4;

    /** The weights of the community term; the three add up to 1. */
    public static final double SVI_SHARE = 0.5;

    public static final double ACCESS_SHARE = 0.3;
    public static final double RURAL_SHARE = 0.2;

    static final double PER_100_000 = 100_000;
    static final double MISSING = Double.NaN;

    private GapScore() {}

    /** Scores one county. */
    public static Score of(ScoreInputs inputs, ScoreSettings settings) {
        CountyTerms terms = CountyTerms.of(inputs);
        double humanWeakness = terms.humanWeakness(settings);
        double score = terms.score(humanWeakness, settings);
        return new Score(CountyTerms.published(score), Rounding.toOneDecimal(humanWeakness), terms.evidence(inputs));
    }

    /**
     * Published cases per 100,000 residents, unrounded. Null without a count, without a population, and for a
     * population of 0.
     */
    public static @Nullable Double incidenceFloor(ScoreInputs inputs) {
        return incidenceFloor(inputs.caseCountFloor(), inputs.population());
    }

    /** The same from the published values of cases and residents. */
    public static @Nullable Double incidenceFloor(PublishedValue cases, PublishedValue population) {
        return incidenceFloor(ScoreInputs.whole(cases), ScoreInputs.whole(population));
    }

    private static @Nullable Double incidenceFloor(@Nullable Integer cases, @Nullable Integer population) {
        if (cases == null || population == null || population == 0) {
            return null;
        }
        return per100000(cases, population);
    }

    /** A rate per 100,000 residents, unrounded. */
    static double per100000(double cases, double residents) {
        return cases / residents * PER_100_000;
    }

    /** 100 for an incidence of 0, and 0 at the breakpoint and above. */
    static double humanWeakness(double incidence, int breakpoint) {
        return 100 * Math.clamp(1 - incidence / breakpoint, 0.0, 1.0);
    }

    static double tickSignal(TickStatus status) {
        return switch (status) {
            case ESTABLISHED -> 100;
            case REPORTED -> 55;
            case NO_RECORDS -> 0;
            case UNKNOWN -> MISSING;
        };
    }

    static double pathogenSignal(PathogenStatus status) {
        return switch (status) {
            case PRESENT -> 100;
            case NO_RECORDS -> 0;
            case UNKNOWN -> MISSING;
        };
    }

    static double percentileSignal(@Nullable PercentileRank rank) {
        return rank == null ? MISSING : 100 * rank.value();
    }

    /** 0 for the most urban code, 100 for the most rural, in steps of 12.5. */
    static double ruralSignal(@Nullable RuralUrbanCode code) {
        if (code == null) {
            return MISSING;
        }
        int steps = RuralUrbanCode.MOST_RURAL - RuralUrbanCode.MOST_URBAN;
        return (double) (code.value() - RuralUrbanCode.MOST_URBAN) / steps * 100;
    }

    static double ecological(double tickSignal, double pathogenSignal) {
        return TICK_SHARE * tickSignal + PATHOGEN_SHARE * pathogenSignal;
    }

    static double community(double sviSignal, double accessSignal, double ruralSignal) {
        return SVI_SHARE * sviSignal + ACCESS_SHARE * accessSignal + RURAL_SHARE * ruralSignal;
    }

    static double score(double humanWeakness, double ecological, double community, double ecologicalWeight) {
        return humanWeakness * (ecologicalWeight * ecological + (1 - ecologicalWeight) * community) / 100;
    }
}
