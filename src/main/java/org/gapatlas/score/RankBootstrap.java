package org.gapatlas.score;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.DoubleSupplier;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.statistics.distribution.GammaDistribution;
import org.jspecify.annotations.Nullable;

/**
 * Computes how far chance in the counts alone moves the ranks at the default settings. In each of {@value #REPLICATES}
 * replicates, a mean count is drawn from {@code Gamma(count + 1/2)} for every county with a published count; this
 * distribution lies between the two gamma distributions that give the ends of the exact interval. Then all counties are
 * scored and ranked. A county without a count keeps its setting. A tie counts from its first to its last rank.
 *
 * <p>Each county has its own random sequence, seeded by its index, so the same counties always give the same intervals.
 * See {@code docs/decisions/0077-rank-intervals.md}. Immutable.
 */
public final class RankBootstrap {
    public static final int REPLICATES = 1_000;

    /** The share of replicates that an interval contains. */
    public static final double LEVEL = 0.95;

    private static final long SEED = 0x6761_7061_746c_6173L; // "gapatlas"
    /** The shape that the Jeffreys prior of a Poisson mean adds to the count. */
    private static final double HALF = 0.5;

    private static final int LOWEST = Math.toIntExact(Math.round(REPLICATES * (1 - LEVEL) / 2));
    private static final int HIGHEST = REPLICATES - LOWEST;

    private final List<Optional<RankInterval>> byCounty;

    private RankBootstrap(List<Optional<RankInterval>> byCounty) {
        this.byCounty = byCounty;
    }

    /**
     * Draws and ranks; takes about a second for all counties of the country.
     *
     * @param counties in ascending order of FIPS
     */
    public static RankBootstrap over(List<ScoreInputs> counties) {
        List<Replicated> replicated = new ArrayList<>();
        for (int i = 0; i < counties.size(); i++) {
            replicated.add(Replicated.of(counties.get(i), i));
        }
        int[][] first = new int[counties.size()][REPLICATES];
        int[][] last = new int[counties.size()][REPLICATES];
        for (int replicate = 0; replicate < REPLICATES; replicate++) {
            RankedScores ranked = ranked(replicated);
            for (int county = 0; county < first.length; county++) {
                if (ranked.isScored(county)) {
                    first[county][replicate] = ranked.firstRank(county);
                    last[county][replicate] = ranked.lastRank(county);
                }
            }
        }
        List<Optional<RankInterval>> intervals = new ArrayList<>();
        for (int county = 0; county < first.length; county++) {
            intervals.add(
                    replicated.get(county).isScored()
                            ? Optional.of(interval(first[county], last[county]))
                            : Optional.empty());
        }
        return new RankBootstrap(List.copyOf(intervals));
    }

    /** The interval of the county at an index; empty if it is not scored. */
    public Optional<RankInterval> find(int county) {
        return byCounty.get(county);
    }

    private static RankedScores ranked(List<Replicated> counties) {
        int[] scores = new int[counties.size()];
        for (int i = 0; i < scores.length; i++) {
            scores[i] = counties.get(i).drawScore();
        }
        return RankedScores.of(ScoreSettings.DEFAULT, scores, new int[scores.length], List.of());
    }

    /** The 25th smallest and the 975th of a thousand. */
    private static RankInterval interval(int[] first, int[] last) {
        Arrays.sort(first);
        Arrays.sort(last);
        return new RankInterval(first[LOWEST - 1], last[HIGHEST - 1]);
    }

    /**
     * One county, prepared for repeated draws.
     *
     * @param draw supplies the next mean count; null if there is no published rate
     */
    private record Replicated(
            CountyTerms terms, double residents, @Nullable DoubleSupplier draw) {
        static Replicated of(ScoreInputs inputs, int index) {
            CountyTerms terms = CountyTerms.of(inputs);
            Integer cases = terms.humanBasis() == HumanBasis.PUBLISHED_FLOOR ? inputs.caseCountFloor() : null;
            Integer residents = inputs.population();
            return new Replicated(
                    terms, residents == null ? 0 : residents, cases == null ? null : means(cases, SEED + index));
        }

        private static DoubleSupplier means(int cases, long seed) {
            UniformRandomProvider random = new SplittableRandom(seed)::nextLong;
            var sampler = GammaDistribution.of(cases + HALF, 1).createSampler(random);
            return sampler::sample;
        }

        boolean isScored() {
            return !Double.isNaN(terms.score(0, ScoreSettings.DEFAULT));
        }

        /** In tenths, rounded as a published score is. */
        int drawScore() {
            double weakness = draw == null
                    ? terms.humanWeakness(ScoreSettings.DEFAULT)
                    : GapScore.humanWeakness(
                            GapScore.per100000(draw.getAsDouble(), residents),
                            ScoreSettings.DEFAULT.lowIncidenceBreakpoint());
            double score = terms.score(weakness, ScoreSettings.DEFAULT);
            return Double.isNaN(score) ? RankedScores.NOT_SCORED : ScoreTable.tenths(score);
        }
    }
}
