package org.gapatlas.model.evaluation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.gapatlas.model.evaluation.Findings.LossFindings;
import org.gapatlas.model.review.Deficit;
import org.gapatlas.priority.PriorityTier;
import org.gapatlas.priority.TierPolicy;

/**
 * Tests whether a loss of cases would be detected. The counts of one county at a time are thinned; its expectation
 * stays the same, because a county's own counts are never part of it.
 */
final class LossTrial {
    private static final long SEED = 20_211_231L;
    private static final int DRAWS = 10;
    private static final double[] BOUNDS = {0, 20, 50, 200, Double.POSITIVE_INFINITY};
    private static final List<String> NAMES = List.of("under 20", "20 to 50", "50 to 200", "over 200");

    private LossTrial() {}

    static List<LossFindings> of(Deficit deficit) {
        List<LossFindings> findings = new ArrayList<>();
        for (int size = 0; size < NAMES.size(); size++) {
            double from = BOUNDS[size];
            double to = BOUNDS[size + 1];
            int[] counties = Arrays.stream(deficit.estimable())
                    .filter(county -> deficit.expected(county) >= from && deficit.expected(county) < to)
                    .toArray();
            findings.add(new LossFindings(
                    NAMES.get(size),
                    counties.length,
                    Figures.four(found(deficit, counties, 0.5)),
                    Figures.four(found(deficit, counties, 0.25)),
                    Figures.four(found(deficit, counties, 0.1))));
        }
        return findings;
    }

    private static double found(Deficit deficit, int[] counties, double kept) {
        Random random = new Random(SEED);
        int found = 0;
        for (int county : counties) {
            for (int draw = 0; draw < DRAWS; draw++) {
                int left = thinned((int) deficit.window().observed(county), kept, random);
                double share = deficit.expectation().of(county).shareUpTo(left);
                found += TierPolicy.tier(share, left, deficit.expected(county)) == PriorityTier.HIGH ? 1 : 0;
            }
        }
        return counties.length == 0 ? Double.NaN : (double) found / counties.length / DRAWS;
    }

    private static int thinned(int cases, double kept, Random random) {
        int left = 0;
        for (int i = 0; i < cases; i++) {
            left += random.nextDouble() < kept ? 1 : 0;
        }
        return left;
    }
}
