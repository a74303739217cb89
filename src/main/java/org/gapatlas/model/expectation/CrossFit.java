package org.gapatlas.model.expectation;

import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.gapatlas.model.ModelRefusedException;
import org.gapatlas.model.count.CountRegression;
import org.gapatlas.model.count.NegativeBinomial;
import org.jspecify.annotations.Nullable;

/**
 * A cross-fitted design: each county's expectation comes from a fit to the counties of other folds, or of other states.
 */
public final class CrossFit {
    /** The fewest counties that can be fitted. */
    private static final int FEWEST = 30;

    private final CountyWindow window;
    private final Design design;
    private final IntUnaryOperator partOf;
    private final Map<Integer, Part> parts;

    private record Part(Surroundings surroundings, CountRegression.Fitted fitted) {}

    private CrossFit(CountyWindow window, Design design, IntUnaryOperator partOf, Map<Integer, Part> parts) {
        this.window = window;
        this.design = design;
        this.partOf = partOf;
        this.parts = parts;
    }

    /**
     * Fits each county's expectation to the counties of the nine other folds.
     *
     * @throws ModelRefusedException if too few counties can be fitted
     */
    public static CrossFit byFold(CountyWindow window, Design design) {
        int[] members = requireEnough(window);
        Surroundings surroundings = Surroundings.of(window, window::isFitted);
        CountRegression.Rows rows = design.rows(window, surroundings);
        IntUnaryOperator fold = window.panel()::fold;
        Map<Integer, Part> parts = new ConcurrentSkipListMap<>();
        partsOf(members, fold).stream().parallel().forEach(part -> {
            int[] others = others(members, fold, part);
            parts.put(part, new Part(surroundings, CountRegression.fit(rows, others)));
        });
        return new CrossFit(window, design, fold, new TreeMap<>(parts));
    }

    /** Fits each county's expectation to the other states: coefficients, sizes and strengths of shrinkage. */
    public static CrossFit byState(CountyWindow window, Design design) {
        int[] members = requireEnough(window);
        IntUnaryOperator state =
                county -> Integer.parseInt(window.panel().state(county).fipsCode());
        Surroundings around = Surroundings.of(window, window::isFitted);
        CountRegression.Rows rows = design.rows(window, around);
        CountRegression.Fitted all = CountRegression.fit(rows, members);
        Map<Integer, Part> parts = new ConcurrentSkipListMap<>();
        partsOf(members, state).stream().parallel().forEach(part -> {
            int[] others = others(members, state, part);
            Surroundings apart =
                    around.decidedBy(county -> window.isFitted(county) && state.applyAsInt(county) != part);
            CountRegression.Rows known = apart == around ? rows : design.rows(window, apart);
            parts.put(part, new Part(apart, CountRegression.refit(known, others, all)));
        });
        return new CrossFit(window, design, state, new TreeMap<>(parts));
    }

    private static int[] requireEnough(CountyWindow window) {
        int[] members = window.members();
        if (members.length < FEWEST) {
            throw new ModelRefusedException(
                    "only " + members.length + " counties have a usable year and a neighbour with one in "
                            + window.window() + "; at least " + FEWEST + " are needed to say what to expect");
        }
        return members;
    }

    private static List<Integer> partsOf(int[] members, IntUnaryOperator partOf) {
        return IntStream.of(members).map(partOf).distinct().sorted().boxed().toList();
    }

    private static int[] others(int[] members, IntUnaryOperator partOf, int part) {
        return IntStream.of(members)
                .filter(county -> partOf.applyAsInt(county) != part)
                .toArray();
    }

    public CountyWindow window() {
        return window;
    }

    /** The expectation of every fitted county. */
    public Expectation expectation() {
        @Nullable
        NegativeBinomial[] counties = new NegativeBinomial[window.panel().size()];
        IdentityHashMap<Surroundings, CountRegression.Rows> rows = new IdentityHashMap<>();
        for (int county : window.members()) {
            Part part = partOf(county);
            CountRegression.Rows known =
                    rows.computeIfAbsent(part.surroundings(), around -> design.rows(window, around));
            counties[county] =
                    part.fitted().of(known.terms()[county], known.sizeTerms()[county], window.exposure(county));
        }
        return new Expectation(counties);
    }

    private Part partOf(int county) {
        return Optional.ofNullable(parts.get(partOf.applyAsInt(county))).orElseThrow();
    }

    /** A county's expectation from only some of its neighbours; empty if none in the first ring has exposure. */
    public Optional<NegativeBinomial> from(int county, int[] ring1, int[] ring2) {
        if (Arrays.stream(ring1).noneMatch(neighbour -> window.exposure(neighbour) > 0)) {
            return Optional.empty();
        }
        Part part = partOf(county);
        Surroundings.Rates rates = part.surroundings().of(county, ring1, ring2);
        return Optional.of(part.fitted()
                .of(
                        design.terms(rates, window, county),
                        design.sizeTerms(rates, window, county),
                        window.exposure(county)));
    }

    /** The weights of the mean for each part: constant, then the terms. */
    public List<double[]> weights() {
        return parts.values().stream().map(part -> part.fitted().weights()).toList();
    }

    /** The weights of the size for each part: constant, logarithm of the mean, then its terms. */
    public List<double[]> sizeWeights() {
        return parts.values().stream().map(part -> part.fitted().sizeWeights()).toList();
    }

    /** The rates around a county. */
    public Surroundings.Rates around(int county) {
        return partOf(county).surroundings().of(county);
    }
}
