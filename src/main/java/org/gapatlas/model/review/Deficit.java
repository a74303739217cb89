package org.gapatlas.model.review;

import java.util.Comparator;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.gapatlas.model.count.NegativeBinomial;
import org.gapatlas.model.expectation.CountyWindow;
import org.gapatlas.model.expectation.CrossFit;
import org.gapatlas.model.expectation.Expectation;
import org.gapatlas.priority.PriorityTier;
import org.gapatlas.priority.TierPolicy;
import org.gapatlas.quantity.Rounding;

/** Compares observed with expected counts in a window, county by county. */
public final class Deficit {
    /** A county for which a count of 0 would be more common than this is not estimable. */
    private static final double MOST_ZEROS = 0.05;

    private static final double ROBUST_SHARE = 0.10;
    private static final int DECIMALS = 4;
    private static final int DECIMALS_OF_SHARE = 9;

    private final CountyWindow window;
    private final CrossFit fit;
    private final Expectation expectation;

    private Deficit(CrossFit fit) {
        this.window = fit.window();
        this.fit = fit;
        this.expectation = fit.expectation();
    }

    public static Deficit of(CrossFit fit) {
        return new Deficit(fit);
    }

    public CountyWindow window() {
        return window;
    }

    public Expectation expectation() {
        return expectation;
    }

    CrossFit fit() {
        return fit;
    }

    /** Whether the county has an expectation. */
    boolean isFitted(int county) {
        return expectation.find(county).isPresent();
    }

    /** Whether the county has an expectation under which a count of 0 would be rare. */
    public boolean isEstimable(int county) {
        return expectation.find(county).filter(Deficit::isEnough).isPresent();
    }

    /** Whether a count of 0 would be rare. */
    public static boolean isEnough(NegativeBinomial expected) {
        return expected.shareUpTo(0) <= MOST_ZEROS;
    }

    /** Indexes of the estimable counties, ascending. */
    public int[] estimable() {
        return IntStream.of(expectation.members()).filter(this::isEstimable).toArray();
    }

    /** The share of counties with this expectation that would publish as few cases or fewer; the county has one. */
    public double shareAsLow(int county) {
        return Rounding.toDecimals(expectation.of(county).shareUpTo(window.atMost(county)), DECIMALS_OF_SHARE);
    }

    /** Expected cases, rounded as published; the county has an expectation. */
    public double expected(int county) {
        return Rounding.toDecimals(expectation.of(county).mean(), DECIMALS);
    }

    /** The tier of an estimable county. */
    public PriorityTier tier(int county) {
        return TierPolicy.tier(shareAsLow(county), window.atMost(county), expected(county));
    }

    /**
     * Whether the count stays low without the neighbour that has the highest rate, and when only neighbours in the same
     * state are used. A county without a second neighbour, or without one in its state, is not robust.
     */
    public boolean isRobust(int county) {
        int[] ring1 = window.neighbours(county).toArray();
        int[] ring2 = window.secondRing(county).toArray();
        double prior = fit.around(county).ring1();
        int highest = IntStream.of(ring1)
                .filter(other -> window.exposure(other) > 0)
                .boxed()
                .max(Comparator.comparing(other -> window.rate(other, prior)))
                .orElse(-1);
        int[] withoutHighest =
                IntStream.of(ring1).filter(other -> other != highest).toArray();
        return staysLow(county, withoutHighest, ring2)
                && staysLow(county, ofState(county, ring1), ofState(county, ring2));
    }

    private int[] ofState(int county, int[] others) {
        return IntStream.of(others)
                .filter(other -> window.panel().state(other) == window.panel().state(county))
                .toArray();
    }

    private boolean staysLow(int county, int[] ring1, int[] ring2) {
        OptionalDouble share = fit.from(county, ring1, ring2)
                .map(expected -> OptionalDouble.of(expected.shareUpTo(window.atMost(county))))
                .orElse(OptionalDouble.empty());
        return share.isPresent() && share.getAsDouble() <= ROBUST_SHARE;
    }
}
