package org.gapatlas.place.display;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.MultiPolygon;
import org.locationtech.jts.geom.PrecisionModel;
import org.locationtech.jts.geom.util.GeometryFixer;
import org.locationtech.jts.precision.GeometryPrecisionReducer;

/**
 * Outlines rounded to five decimals as the first step, so that shared points stay equal. The points of an outline that
 * this would damage keep six decimals in every outline that has them.
 *
 * @param outlines in whole grid units, none broken, in the order given
 * @param finer indexes of the outlines that are sound because their points kept six decimals
 * @param repaired indexes of the outlines that were broken as published
 * @param mismatched indexes of the outlines that do not meet their neighbours as published
 */
record RoundedOutlines(
        List<MultiPolygon> outlines,
        NavigableSet<Integer> finer,
        NavigableSet<Integer> repaired,
        NavigableSet<Integer> mismatched) {

    /** At most about a metre, which is less than a thousandth of a millimetre at 1:5,000,000. */
    private static final int FIVE_DECIMALS = OutlineGrid.UNITS_PER_DEGREE / 100_000;

    /**
     * Rounds outlines.
     *
     * @param exact in grid units, hence to six decimals
     * @throws IllegalArgumentException if an outline encloses nothing at six decimals
     */
    static RoundedOutlines of(List<MultiPolygon> exact) {
        NavigableSet<Integer> finer = new TreeSet<>();
        List<MultiPolygon> outlines;
        NavigableSet<Integer> broken;
        NavigableSet<Integer> mismatched = new TreeSet<>();
        boolean found;
        // A point that keeps six decimals may damage an outline that has five, so repeat until none is damaged.
        do {
            outlines = round(exact, pointsOf(exact, finer));
            broken = Faults.broken(outlines);
            found = finer.addAll(broken);
            if (!found) {
                mismatched = Faults.mismatched(outlines);
                found = finer.addAll(mismatched);
            }
        } while (found);
        if (!broken.isEmpty()) {
            for (int i : broken) {
                outlines.set(i, repair(outlines.get(i)));
            }
            mismatched = Faults.mismatched(outlines);
        }
        finer.removeAll(broken);
        finer.removeAll(mismatched);
        return new RoundedOutlines(outlines, finer, broken, mismatched);
    }

    private static Set<Coordinate> pointsOf(List<MultiPolygon> outlines, Set<Integer> places) {
        Set<Coordinate> points = new HashSet<>();
        places.forEach(i -> Collections.addAll(points, outlines.get(i).getCoordinates()));
        return points;
    }

    private static List<MultiPolygon> round(List<MultiPolygon> exact, Set<Coordinate> kept) {
        List<MultiPolygon> outlines = new ArrayList<>();
        for (MultiPolygon outline : exact) {
            outlines.add(
                    new CanonicalForm(outline.getFactory(), c -> kept.contains(c) ? c : toFiveDecimals(c)).of(outline));
        }
        return outlines;
    }

    private static Coordinate toFiveDecimals(Coordinate point) {
        return new Coordinate(OutlineGrid.roundTo(FIVE_DECIMALS, point.x), OutlineGrid.roundTo(FIVE_DECIMALS, point.y));
    }

    /** Splits an outline where it crosses itself; the new points also lie on the grid. */
    private static MultiPolygon repair(MultiPolygon outline) {
        Geometry sound = GeometryPrecisionReducer.reduce(GeometryFixer.fix(outline), new PrecisionModel(1));
        MultiPolygon repaired = new CanonicalForm(outline.getFactory(), UnaryOperator.identity()).of(sound);
        if (repaired.isEmpty()) {
            throw new IllegalArgumentException("an outline encloses nothing at six decimals");
        }
        return repaired;
    }
}
