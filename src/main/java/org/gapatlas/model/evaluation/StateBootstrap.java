package org.gapatlas.model.evaluation;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import org.gapatlas.model.expectation.Panel;
import org.gapatlas.place.UsState;

/** Means over counties with 95 percent intervals. Whole states are resampled, because counties of a state are alike. */
final class StateBootstrap {
    private static final int DRAWS = 2_000;
    private static final long SEED = 20_231_231L;
    private static final double TAIL = 0.025;

    private StateBootstrap() {}

    /**
     * A mean with its interval; all three are NaN without counties.
     *
     * @param low 2.5th percentile of the resampled means
     * @param high 97.5th percentile
     */
    record Mean(double value, double low, double high) {}

    static Mean of(Panel panel, int[] counties, IntToDoubleFunction value) {
        Map<UsState, double[]> sums = new EnumMap<>(UsState.class);
        for (int county : counties) {
            double[] sum = sums.computeIfAbsent(panel.state(county), _ -> new double[2]);
            sum[0] += value.applyAsDouble(county);
            sum[1]++;
        }
        if (sums.isEmpty()) {
            return new Mean(Double.NaN, Double.NaN, Double.NaN);
        }
        double[][] states = sums.values().toArray(double[][]::new);
        Random random = new Random(SEED);
        double[] means = new double[DRAWS];
        for (int draw = 0; draw < DRAWS; draw++) {
            double sum = 0;
            double count = 0;
            for (int i = 0; i < states.length; i++) {
                double[] state = states[random.nextInt(states.length)];
                sum += state[0];
                count += state[1];
            }
            means[draw] = sum / count;
        }
        Arrays.sort(means);
        double total = Arrays.stream(states).mapToDouble(s -> s[0]).sum()
                / Arrays.stream(states).mapToDouble(s -> s[1]).sum();
        return new Mean(total, means[(int) (TAIL * DRAWS)], means[(int) ((1 - TAIL) * DRAWS) - 1]);
    }
}
