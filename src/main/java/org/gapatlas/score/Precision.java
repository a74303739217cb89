package org.gapatlas.score;

import org.gapatlas.quantity.Rounding;
import org.jspecify.annotations.Nullable;

/**
 * How precise a county's published count makes its rate and score at given settings. It accompanies the score and
 * changes none of its numbers. See {@code docs/decisions/0076-numeric-support.md}.
 *
 * @param expectedCases cases that the county would have at the breakpoint rate, unrounded; null without residents
 * @param rate null if there is no rate, or if it is unknown how far a floor lies below the true count
 * @param humanWeakness 0..100, one decimal: the weakness at both ends of the rate; null if {@code rate} is
 * @param score 0..100, one decimal: the score at both weaknesses; null if they are, or if the county is not scored
 */
public record Precision(
        @Nullable Double expectedCases,
        NumericSupport support,
        @Nullable RateInterval rate,
        @Nullable Span humanWeakness,
        @Nullable Span score) {
    /** Computes the intervals of one county. */
    public static Precision of(ScoreInputs inputs, ScoreSettings settings, CountPublication publication) {
        Double expected = NumericSupport.expectedCases(inputs, settings);
        NumericSupport support = NumericSupport.of(inputs, settings);
        Integer cases = inputs.caseCountFloor();
        Integer residents = inputs.population();
        if (cases == null || residents == null || residents == 0) {
            return new Precision(expected, support, null, null, null);
        }
        RateInterval rate = rate(cases, residents, publication);
        if (rate == null) {
            return new Precision(expected, support, null, null, null);
        }
        CountyTerms terms = CountyTerms.of(inputs);
        double weakest = GapScore.humanWeakness(rate.per100000().lower(), settings.lowIncidenceBreakpoint());
        double strongest = GapScore.humanWeakness(rate.per100000().upper(), settings.lowIncidenceBreakpoint());
        Double lowest = CountyTerms.published(terms.score(strongest, settings));
        Double highest = CountyTerms.published(terms.score(weakest, settings));
        return new Precision(
                expected,
                support,
                rate,
                new Span(Rounding.toOneDecimal(strongest), Rounding.toOneDecimal(weakest)),
                lowest == null || highest == null ? null : new Span(lowest, highest));
    }

    private static @Nullable RateInterval rate(int cases, int residents, CountPublication publication) {
        return switch (publication) {
            case CountPublication.EveryCount _ -> {
                Span interval = Garwood.interval(cases);
                yield new RateInterval(
                        new Span(
                                GapScore.per100000(interval.lower(), residents),
                                GapScore.per100000(interval.upper(), residents)),
                        RateInterval.Basis.EXACT_POISSON_95);
            }
            case CountPublication.Floor(int withheld) ->
                new RateInterval(
                        new Span(
                                GapScore.per100000(cases, residents),
                                GapScore.per100000((double) cases + withheld, residents)),
                        RateInterval.Basis.SUPPRESSION_BOUNDS);
            case CountPublication.FloorOfUnknownReach _ -> null;
        };
    }
}
