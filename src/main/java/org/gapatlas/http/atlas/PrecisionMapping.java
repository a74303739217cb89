package org.gapatlas.http.atlas;

import org.gapatlas.contract.CountyPrecision;
import org.gapatlas.contract.RateBasis;
import org.gapatlas.contract.WireInterval;
import org.gapatlas.contract.WireNumericSupport;
import org.gapatlas.contract.WireRankInterval;
import org.gapatlas.contract.WireRateInterval;
import org.gapatlas.quantity.Rounding;
import org.gapatlas.query.Atlas;
import org.gapatlas.score.NumericSupport;
import org.gapatlas.score.Precision;
import org.gapatlas.score.RankBootstrap;
import org.gapatlas.score.RankInterval;
import org.gapatlas.score.RankedScores;
import org.gapatlas.score.RateInterval;
import org.gapatlas.score.ScoreSettings;
import org.gapatlas.score.Span;
import org.gapatlas.score.Tie;
import org.jspecify.annotations.Nullable;

/** Maps the precision of a county's count and the ties of its score to the contract's records. */
final class PrecisionMapping {
    private PrecisionMapping() {}

    static CountyPrecision precision(Atlas atlas, int index, RankedScores scores) {
        Precision precision = atlas.precision(index, scores.settings());
        Double expected = precision.expectedCases();
        @Nullable Tie tie = scores.isScored(index) ? scores.tie(index) : null;
        return new CountyPrecision(
                expected == null ? null : Rounding.toTwoDecimals(expected),
                rate(precision.rate()),
                interval(precision.humanWeakness()),
                interval(precision.score()),
                tie == null ? null : tie.firstRank(),
                tie == null ? null : tie.lastRank(),
                atlas.release()
                        .findRankInterval(index)
                        .map(PrecisionMapping::rank)
                        .orElse(null));
    }

    static WireNumericSupport support(NumericSupport support) {
        return switch (support) {
            case SUFFICIENT -> WireNumericSupport.SUFFICIENT;
            case SMALL_NUMBERS -> WireNumericSupport.SMALL_NUMBERS;
            case NOT_APPLICABLE -> WireNumericSupport.NOT_APPLICABLE;
        };
    }

    private static @Nullable WireRateInterval rate(@Nullable RateInterval rate) {
        return rate == null
                ? null
                : new WireRateInterval(
                        Rounding.toTwoDecimals(rate.per100000().lower()),
                        Rounding.toTwoDecimals(rate.per100000().upper()),
                        basis(rate));
    }

    static RateBasis basis(RateInterval rate) {
        return switch (rate.basis()) {
            case EXACT_POISSON_95 -> RateBasis.EXACT_POISSON_95;
            case SUPPRESSION_BOUNDS -> RateBasis.SUPPRESSION_BOUNDS;
        };
    }

    private static @Nullable WireInterval interval(@Nullable Span span) {
        return span == null ? null : new WireInterval(span.lower(), span.upper());
    }

    private static WireRankInterval rank(RankInterval interval) {
        return new WireRankInterval(
                interval.lowest(),
                interval.highest(),
                RankBootstrap.LEVEL,
                RankBootstrap.REPLICATES,
                ScoreMapping.settings(ScoreSettings.DEFAULT));
    }
}
