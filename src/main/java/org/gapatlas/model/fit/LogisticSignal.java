package org.gapatlas.model.fit;

import de.bwaldvogel.liblinear.Feature;
import de.bwaldvogel.liblinear.FeatureNode;
import de.bwaldvogel.liblinear.Linear;
import de.bwaldvogel.liblinear.Model;
import de.bwaldvogel.liblinear.Parameter;
import de.bwaldvogel.liblinear.Problem;
import de.bwaldvogel.liblinear.SolverType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.gapatlas.model.ModelRefusedException;
import org.gapatlas.model.feature.FeatureTable;
import org.gapatlas.place.UsState;

/**
 * A ridge logistic regression on standardised terms, fitted by LIBLINEAR's trust-region Newton method, which draws no
 * random numbers. The intercept is not shrunk, so that a weak model falls back on the share of counties that show the
 * signal, and not on a half.
 */
public final class LogisticSignal implements SignalModel {
    /** Inverse of the ridge penalty. The figures hardly move between a tenth and ten of it. */
    private static final double COST = 1;

    private static final double TOLERANCE = 1e-8;
    private static final int MAX_ITERATIONS = 1_000;

    static {
        Linear.disableDebugOutput();
    }

    private final String id;
    private final List<Term> terms;
    private final boolean rising;

    private LogisticSignal(String id, List<Term> terms, boolean rising) {
        this.id = id;
        this.terms = List.copyOf(terms);
        this.rising = rising;
    }

    /** Weights as they come out. */
    public static LogisticSignal free(String id, List<Term> terms) {
        return new LogisticSignal(id, terms, false);
    }

    /**
     * No term ever lowers an estimate: one that would is left out of that fit, the strongest such first. What a reason
     * says of a term thus holds in every fit.
     */
    public static LogisticSignal rising(String id, List<Term> terms) {
        return new LogisticSignal(id, terms, true);
    }

    /** The same kind of model on other terms. */
    public LogisticSignal on(List<Term> others) {
        return new LogisticSignal(id, others, rising);
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public boolean givesShares() {
        return true;
    }

    @Override
    public boolean isBlind() {
        return true;
    }

    public List<Term> terms() {
        return terms;
    }

    @Override
    public double[] estimate(Cohort cohort) {
        double[] estimates = new double[cohort.table().size()];
        Arrays.fill(estimates, Double.NaN);
        // A state's fit looks at no other's, and each writes its own counties: the order does not matter.
        cohort.states().parallelStream().forEach(state -> estimate(state, cohort, estimates));
        return estimates;
    }

    private void estimate(UsState state, Cohort cohort, double[] estimates) {
        FittedLogistic fitted = fit(cohort.without(state));
        cohort.members()
                .filter(county -> cohort.stateOf(county) == state)
                .forEach(county -> estimates[county] = fitted.estimate(cohort.table(), county));
    }

    /**
     * Fits to all members.
     *
     * @throws ModelRefusedException if a term has no value anywhere, or all members are of one kind
     */
    public FittedLogistic fit(Cohort cohort) {
        FeatureTable table = cohort.table();
        table.require(terms.stream().map(Term::feature).toList());
        int showing = cohort.showing();
        if (showing == 0 || showing == cohort.size()) {
            throw new ModelRefusedException("of the " + cohort.size() + " counties that " + id + " would be fitted to, "
                    + (showing == 0 ? "none" : "every one") + " shows the signal; there is nothing to tell apart");
        }
        int[] members = cohort.members().toArray();
        double[] labels = Arrays.stream(members)
                .mapToDouble(c -> cohort.shows(c) ? 1 : -1)
                .toArray();
        List<Column> columns =
                terms.stream().map(term -> Column.of(term, table, members)).toList();
        return fit(columns, new boolean[columns.size()], labels);
    }

    /** @param left which columns are left out; filled until no weight is below 0, if that is required */
    private FittedLogistic fit(List<Column> columns, boolean[] left, double[] labels) {
        Solution solution = Solution.of(columns, left, labels);
        int lowest = solution.lowest();
        if (rising && lowest >= 0 && solution.weights()[lowest] < 0) {
            left[lowest] = true;
            return fit(columns, left, labels);
        }
        List<FittedLogistic.Coefficient> coefficients = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            Column column = columns.get(i);
            coefficients.add(new FittedLogistic.Coefficient(
                    column.term(), column.mean(), column.deviation(), solution.weights()[i]));
        }
        return new FittedLogistic(solution.intercept(), coefficients);
    }

    /** One term of all members, standardised. */
    @SuppressWarnings("ArrayRecordComponent") // seen by this class alone, and never changed
    private record Column(Term term, double mean, double deviation, double[] values) {
        static Column of(Term term, FeatureTable table, int[] members) {
            double[] values = Arrays.stream(members)
                    .mapToDouble(county -> term.of(table, county))
                    .toArray();
            double mean = Moments.mean(values);
            double deviation = Moments.deviation(values);
            double divisor = deviation == 0 ? 1 : deviation;
            Arrays.setAll(values, row -> (values[row] - mean) / divisor);
            return new Column(term, mean, divisor, values);
        }
    }

    /** What LIBLINEAR finds; the weight of a column left out is 0. */
    @SuppressWarnings("ArrayRecordComponent") // seen by this class alone, and never changed
    private record Solution(double intercept, double[] weights) {
        static Solution of(List<Column> columns, boolean[] left, double[] labels) {
            int[] used =
                    IntStream.range(0, columns.size()).filter(i -> !left[i]).toArray();
            Problem problem = new Problem();
            problem.l = labels.length;
            problem.n = used.length + 1;
            problem.x = rows(columns, used, labels.length);
            problem.y = labels;
            // The last feature of each row is the constant 1 that carries the intercept.
            problem.bias = 1;
            Parameter parameter = new Parameter(SolverType.L2R_LR, COST, MAX_ITERATIONS, TOLERANCE);
            parameter.setRegularizeBias(false);
            Model model = Linear.train(problem, parameter);
            // LIBLINEAR's weights speak for the label that it names first.
            double sign = model.getLabels()[0] == 1 ? 1 : -1;
            double[] found = model.getFeatureWeights();
            double[] weights = new double[columns.size()];
            for (int i = 0; i < used.length; i++) {
                weights[used[i]] = sign * found[i];
            }
            return new Solution(sign * found[used.length], weights);
        }

        private static Feature[][] rows(List<Column> columns, int[] used, int size) {
            Feature[][] rows = new Feature[size][used.length + 1];
            for (int row = 0; row < size; row++) {
                for (int i = 0; i < used.length; i++) {
                    rows[row][i] = new FeatureNode(i + 1, columns.get(used[i]).values()[row]);
                }
                rows[row][used.length] = new FeatureNode(used.length + 1, 1);
            }
            return rows;
        }

        /** The column of the lowest weight, or -1 without columns. */
        int lowest() {
            return IntStream.range(0, weights.length)
                    .boxed()
                    .min(Comparator.comparing(i -> weights[i]))
                    .orElse(-1);
        }
    }
}
