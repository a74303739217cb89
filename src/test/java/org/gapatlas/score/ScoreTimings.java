package org.gapatlas.score;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.gapatlas.observation.PathogenStatus;
import org.gapatlas.observation.TickStatus;
import org.gapatlas.quantity.PercentileRank;
import org.gapatlas.quantity.RuralUrbanCode;
import org.jspecify.annotations.Nullable;

/** Prints how long a table of nationwide size takes to score and analyse. Run it by hand; it asserts nothing. */
public final class ScoreTimings {
    private static final int COUNTIES = 3_144;
    private static final int ROUNDS = 5;

    private ScoreTimings() {}

    public static void main(String[] args) {
        Random random = new Random(1);
        ScoreTable table = ScoreTable.of(
                Stream.generate(() -> invented(random)).limit(COUNTIES).toList());
        for (int round = 1; round <= ROUNDS; round++) {
            long start = System.nanoTime();
            SensitivityAnalysis.over(table);
            double seconds = (System.nanoTime() - start) / 1e9;
            System.out.printf(
                    "round %d: all settings analysed in %.3f s; one setting scored in %.3f ms (median)%n",
                    round, seconds, medianMillis(table));
        }
    }

    private static double medianMillis(ScoreTable table) {
        List<ScoreSettings> all = ScoreSettings.all();
        long[] nanos = new long[all.size()];
        for (int i = 0; i < nanos.length; i++) {
            long start = System.nanoTime();
            table.score(all.get(i));
            nanos[i] = System.nanoTime() - start;
        }
        Arrays.sort(nanos);
        return nanos[nanos.length / 2] / 1e6;
    }

    /** Roughly in the nation's proportions: a fifth with a count, a hundredth without a tick status. */
    private static ScoreInputs invented(Random random) {
        @Nullable Integer count = random.nextInt(5) == 0 ? 5 + random.nextInt(200) : null;
        List<TickStatus> recorded = List.of(TickStatus.ESTABLISHED, TickStatus.REPORTED, TickStatus.NO_RECORDS);
        return new ScoreInputs(
                count,
                (int) Math.pow(10, 1.7 + 5.3 * random.nextDouble()),
                random.nextInt(100) == 0 ? TickStatus.UNKNOWN : recorded.get(random.nextInt(3)),
                random.nextInt(5) == 0 ? PathogenStatus.PRESENT : PathogenStatus.NO_RECORDS,
                new PercentileRank(random.nextInt(10_001) / 10_000.0),
                new PercentileRank(random.nextInt(10_001) / 10_000.0),
                new RuralUrbanCode(1 + random.nextInt(9)));
    }
}
