package org.gapatlas.score;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Provide;
import net.jqwik.api.domains.DomainContextBase;
import org.gapatlas.observation.PathogenStatus;
import org.gapatlas.observation.TickStatus;
import org.gapatlas.quantity.PercentileRank;
import org.gapatlas.quantity.RuralUrbanCode;
import org.jspecify.annotations.Nullable;

/** Arbitrary counties and settings for property tests. */
public final class ScoreDomain extends DomainContextBase {
    /** A county with all required inputs of the score, with or without a count. */
    record Scorable(ScoreInputs inputs) {}

    @Provide
    Arbitrary<ScoreSettings> settings() {
        return Arbitraries.of(ScoreSettings.all());
    }

    @Provide
    Arbitrary<ScoreInputs> inputs() {
        return inputs(Arbitraries.of(TickStatus.class), Arbitraries.of(PathogenStatus.class), 0.05);
    }

    @Provide
    Arbitrary<Scorable> scorable() {
        return inputs(
                        Arbitraries.of(TickStatus.ESTABLISHED, TickStatus.REPORTED, TickStatus.NO_RECORDS),
                        Arbitraries.of(PathogenStatus.PRESENT, PathogenStatus.NO_RECORDS),
                        0)
                .map(Scorable::new);
    }

    private static Arbitrary<ScoreInputs> inputs(
            Arbitrary<TickStatus> ticks, Arbitrary<PathogenStatus> pathogens, double missing) {
        Arbitrary<@Nullable Integer> counts =
                Arbitraries.integers().between(0, 400).injectNull(0.4);
        Arbitrary<@Nullable Integer> populations =
                Arbitraries.integers().between(0, 10_000_000).injectNull(0.05);
        Arbitrary<@Nullable PercentileRank> ranks = Arbitraries.doubles()
                .between(0, 1)
                .ofScale(4)
                .map(PercentileRank::new)
                .injectNull(missing);
        Arbitrary<@Nullable RuralUrbanCode> codes = Arbitraries.integers()
                .between(RuralUrbanCode.MOST_URBAN, RuralUrbanCode.MOST_RURAL)
                .map(RuralUrbanCode::new)
                .injectNull(missing);
        return Combinators.combine(counts, populations, ticks, pathogens, ranks, ranks, codes)
                .as(ScoreInputs::new);
    }
}
