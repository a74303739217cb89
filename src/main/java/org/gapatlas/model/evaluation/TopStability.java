package org.gapatlas.model.evaluation;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.gapatlas.model.evaluation.ModelCard.Stability;
import org.gapatlas.model.feature.FeatureTable;
import org.gapatlas.model.review.ReviewModel;
import org.gapatlas.priority.CountyAssessment;

/** Whether the counties that come first would come first, too, had the model been fitted to other counties. */
final class TopStability {
    private static final int TOP = 50;
    private static final int RESAMPLES = 200;
    private static final long SEED = 20_231_231L;
    private static final double FIRM = 0.9;

    private TopStability() {}

    static Stability of(ReviewModel model, FeatureTable table) {
        List<Integer> first = first(model.assess(table).stream()
                .mapToDouble(c -> c instanceof CountyAssessment.Scored scored ? scored.rawScore() : Double.NaN)
                .toArray());
        int[] times = new int[table.size()];
        Random random = new Random(SEED);
        double sum = 0;
        double least = 1;
        for (int i = 0; i < RESAMPLES; i++) {
            List<Integer> kept = new ArrayList<>(first(model.refitted(table, random)));
            kept.retainAll(first);
            kept.forEach(county -> times[county]++);
            double share = (double) kept.size() / first.size();
            sum += share;
            least = Math.min(least, share);
        }
        int firm = (int) first.stream()
                .filter(county -> times[county] >= FIRM * RESAMPLES)
                .count();
        return new Stability(first.size(), RESAMPLES, SEED, Figures.four(sum / RESAMPLES), Figures.four(least), firm);
    }

    /** Places of the highest scores; of equal ones, the first by FIPS. */
    private static List<Integer> first(double[] scores) {
        return IntStream.range(0, scores.length)
                .filter(county -> !Double.isNaN(scores[county]))
                .boxed()
                .sorted((a, b) -> Double.compare(scores[b], scores[a]))
                .limit(TOP)
                .toList();
    }
}
