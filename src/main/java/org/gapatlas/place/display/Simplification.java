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
 * Removes points from outlines. A point is removed from all outlines that share it or from none, and no point is moved,
 * so neighbours still meet exactly. No part or hole is removed entirely. An outline that would be damaged is simplified
 * less.
 */
final class Simplification {
    /**
     * The side, in degrees, of a square with the area of the smallest corner that is kept: some 300 m. It reduces the
     * nation's 1:5,000,000 outlines from 5.1 MB of GeoJSON at five decimals to 3.8 MB; the budget is 4 MB.
     */
    static final double TOLERANCE = 0.003;

    /**
     * The same as a share of the side of a square with the county's area, if that is less. It costs half a kilobyte and
     * keeps the shape of the smallest counties, such as Virginia's cities: no area changes by more than 0.5 percent.
     */
    static final double TOLERANCE_BY_SIZE = 0.05;

    /** Shares of the tolerance, tried in turn; 0 keeps every point. */
    private static final double[] SHARES = {1, 0.25, 0.0625, 0};

    private static final int LAST_SHARE = SHARES.length - 1;

    private final RoundedOutlines rounding;
    private final Simplifier simplifier;
    private final Geometry[] coverage;
    private final Set<Coordinate> shore;
    private final double[] tolerances;
    /** The index in {@link #SHARES} for each outline. */
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

    /** Simplifies rounded outlines as far as possible without damage. */
    static Simplified of(RoundedOutlines rounding) {
        return of(rounding, Simplification::keepingAllRings);
    }

    /** Uses another simplifier, whose result is checked in the same way. */
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
        // Ends at the latest when every outline has its last share, which is the coverage itself, without new faults.
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

    /** Removes points from a coverage; each outline has its own tolerance in grid units. */
    interface Simplifier {
        Geometry[] simplify(Geometry[] coverage, double[] tolerances);
    }

    /**
     * Simplified outlines.
     *
     * @param outlines in whole grid units, in the order given
     * @param finer indexes of the outlines that were simplified less than the others, ascending
     */
    record Simplified(List<MultiPolygon> outlines, Set<Integer> finer) {}
}
