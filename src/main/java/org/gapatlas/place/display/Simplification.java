package org.gapatlas.place.display;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.locationtech.jts.coverage.CoverageSimplifier;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.MultiPolygon;

/**
 * Takes points from outlines. A point is taken from all outlines that share it or from none, and no point is moved, so
 * that neighbours meet exactly where they met before; no part and no hole is taken whole. An outline that comes out
 * damaged is simplified less.
 */
final class Simplification {
    /**
     * In degrees, the side of a square as large as the smallest corner worth a point: some 300 m. The nation's
     * 1:5,000,000 outlines, 5.1 MB of GeoJSON at five decimals, become 3.8 MB; the budget is 4 MB.
     */
    static final double TOLERANCE = 0.003;

    /**
     * The same as a share of the side of a square as large as the county, where that is less. For half a kilobyte, the
     * smallest counties, such as Virginia's cities, keep their shape: no area changes by more than 0.5 percent.
     */
    static final double TOLERANCE_BY_SIZE = 0.05;

    /** Shares of the tolerance, tried in turn; 0 leaves every point. */
    private static final double[] SHARES = {1, 0.25, 0.0625, 0};

    private static final int LAST_SHARE = SHARES.length - 1;

    private final RoundedOutlines rounding;
    private final Simplifier simplifier;
    private final Geometry[] coverage;
    private final Set<Coordinate> shore;
    private final double[] tolerances;
    /** Which of {@link #SHARES} each outline has. */
    private final int[] shares;

    private Simplification(RoundedOutlines rounding, Simplifier simplifier) {
        this.rounding = rounding;
        this.simplifier = simplifier;
        this.coverage = rounding.outlines().toArray(Geometry[]::new);
        this.shore = Faults.shore(rounding.outlines());
        this.tolerances =
                Arrays.stream(coverage).mapToDouble(Simplification::tolerance).toArray();
        this.shares = new int[coverage.length];
    }

    private static double tolerance(Geometry outline) {
        double bySize = TOLERANCE_BY_SIZE * Math.sqrt(outline.getArea());
        return Math.min(TOLERANCE * OutlineGrid.UNITS_PER_DEGREE, bySize);
    }

    /** Simplifies rounded outlines as far as they bear it. */
    static Simplified of(RoundedOutlines rounding) {
        return of(rounding, Simplification::keepingAllRings);
    }

    /** With another simplifier, whose result is trusted as little. */
    static Simplified of(RoundedOutlines rounding, Simplifier simplifier) {
        return new Simplification(rounding, simplifier).run();
    }

    private static Geometry[] keepingAllRings(Geometry[] coverage, double[] tolerances) {
        CoverageSimplifier simplifier = new CoverageSimplifier(coverage);
        simplifier.setRemovableRingSizeFactor(0);
        return simplifier.simplify(tolerances);
    }

    private Simplified run() {
        List<MultiPolygon> outlines = simplify();
        Set<Integer> damaged = damaged(outlines);
        // Ends at the latest when every outline has its last share: that is the coverage itself, without a new fault.
        while (!damaged.isEmpty()) {
            spare(damaged);
            outlines = simplify();
            damaged = damaged(outlines);
        }
        return new Simplified(outlines, placesSpared());
    }

    private List<MultiPolygon> simplify() {
        if (Arrays.stream(shares).allMatch(s -> s == LAST_SHARE)) {
            return rounding.outlines();
        }
        double[] shared = IntStream.range(0, shares.length)
                .mapToDouble(i -> tolerances[i] * SHARES[shares[i]])
                .toArray();
        return Arrays.stream(simplifier.simplify(coverage, shared))
                .map(g -> new CanonicalForm(g.getFactory(), UnaryOperator.identity()).of(g))
                .toList();
    }

    private Set<Integer> damaged(List<MultiPolygon> outlines) {
        Set<Integer> damaged = Faults.mismatched(outlines);
        damaged.removeAll(rounding.mismatched());
        damaged.addAll(Faults.broken(outlines));
        damaged.addAll(Faults.opened(outlines, shore));
        return damaged;
    }

    private void spare(Set<Integer> damaged) {
        List<Integer> sparable =
                damaged.stream().filter(i -> shares[i] < LAST_SHARE).toList();
        sparable.forEach(i -> shares[i]++);
        if (sparable.isEmpty()) {
            Arrays.fill(shares, LAST_SHARE);
        }
    }

    private Set<Integer> placesSpared() {
        Set<Integer> places = new TreeSet<>();
        for (int i = 0; i < shares.length; i++) {
            if (shares[i] > 0) {
                places.add(i);
            }
        }
        return places;
    }

    /** Takes points from a coverage, each outline by its own tolerance in grid units. */
    interface Simplifier {
        Geometry[] simplify(Geometry[] coverage, double[] tolerances);
    }

    /**
     * Simplified outlines.
     *
     * @param outlines in grid units, whole, in the order given
     * @param finer places of the outlines that were simplified less than the others, ascending
     */
    record Simplified(List<MultiPolygon> outlines, Set<Integer> finer) {}
}
