package org.gapatlas.score;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** The {@link Sensitivity} of every scored county of a table. Immutable. */
public final class SensitivityAnalysis {
    private static final int TOP = 50;

    private final List<Optional<Sensitivity>> byCounty;

    private SensitivityAnalysis(List<Optional<Sensitivity>> byCounty) {
        this.byCounty = byCounty;
    }

    /** Scores the table at every setting; takes less than a second for all counties of the country. */
    public static SensitivityAnalysis over(ScoreTable table) {
        Tally tally = new Tally(table.size());
        for (ScoreSettings settings : ScoreSettings.all()) {
            tally.add(table.score(settings));
        }
        return new SensitivityAnalysis(
                IntStream.range(0, table.size()).mapToObj(tally::find).toList());
    }

    /** Empty if the county is not scored, which does not depend on the settings. */
    public Optional<Sensitivity> find(int county) {
        return byCounty.get(county);
    }

    /** Counts how often each rounded score occurs for each county, from which every figure follows exactly. */
    private static final class Tally {
        private static final int SCORES = RankedScores.HIGHEST + 1;
        private static final int SETTINGS = ScoreSettings.all().size();

        private final short[] occurrences;
        private final int[] bestRank;
        private final int[] worstRank;
        private final int[] firstRank;
        private final int[] lastRank;
        private final int[] timesInTop;

        Tally(int counties) {
            occurrences = new short[counties * SCORES];
            bestRank = new int[counties];
            worstRank = new int[counties];
            firstRank = new int[counties];
            lastRank = new int[counties];
            timesInTop = new int[counties];
            Arrays.fill(bestRank, Integer.MAX_VALUE);
            Arrays.fill(firstRank, Integer.MAX_VALUE);
        }

        void add(RankedScores scores) {
            for (int position = 0; position < scores.scoredCount(); position++) {
                int county = scores.countyAt(position);
                int rank = position + 1;
                occurrences[county * SCORES + scores.scoreTenths(county)]++;
                bestRank[county] = Math.min(bestRank[county], rank);
                worstRank[county] = Math.max(worstRank[county], rank);
                firstRank[county] = Math.min(firstRank[county], scores.firstRank(county));
                lastRank[county] = Math.max(lastRank[county], scores.lastRank(county));
                timesInTop[county] += rank <= TOP ? 1 : 0;
            }
        }

        Optional<Sensitivity> find(int county) {
            if (worstRank[county] == RankedScores.UNRANKED) {
                return Optional.empty();
            }
            return Optional.of(new Sensitivity(
                    nthScore(county, 1),
                    nthScore(county, SETTINGS / 2),
                    nthScore(county, SETTINGS),
                    bestRank[county],
                    worstRank[county],
                    (double) timesInTop[county] / SETTINGS,
                    new Tie(firstRank[county], lastRank[county])));
        }

        /** The n-th score from below, counting from 1. */
        private double nthScore(int county, int n) {
            int tenths = 0;
            int seen = occurrences[county * SCORES];
            while (seen < n) {
                tenths++;
                seen += occurrences[county * SCORES + tenths];
            }
            return tenths / 10.0;
        }
    }
}
