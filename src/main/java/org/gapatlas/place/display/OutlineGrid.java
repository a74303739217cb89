package org.gapatlas.place.display;

import org.gapatlas.place.Antimeridian;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.MultiPolygon;
import org.locationtech.jts.geom.PrecisionModel;

/** Converts degrees to grid units and back; published outlines have at most six decimals. */
final class OutlineGrid {
    static final int UNITS_PER_DEGREE = 1_000_000;

    /** Longitude -180 (and 180) in grid units. */
    static final double ANTIMERIDIAN = -180.0 * UNITS_PER_DEGREE;

    static final double FULL_TURN = 360.0 * UNITS_PER_DEGREE;

    private static final int WGS84 = 4326;
    private static final GeometryFactory DEGREES = new GeometryFactory(new PrecisionModel(), WGS84);
    private static final GeometryFactory UNITS = new GeometryFactory(new PrecisionModel(1));

    private static final CanonicalForm INTO_UNITS = new CanonicalForm(
            UNITS, c -> new Coordinate(Math.rint(units(Antimeridian.westward(c.x))), Math.rint(units(c.y))));
    private static final CanonicalForm INTO_DEGREES =
            new CanonicalForm(DEGREES, c -> new Coordinate(c.x / UNITS_PER_DEGREE, c.y / UNITS_PER_DEGREE));

    private OutlineGrid() {}

    /** Converts to grid units; empty if the shape is smaller than a grid unit. */
    static MultiPolygon fromDegrees(MultiPolygon shape) {
        return INTO_UNITS.of(shape);
    }

    /** Converts to degrees; longitudes stay as they are in the grid. */
    static MultiPolygon toDegrees(MultiPolygon shape) {
        return INTO_DEGREES.of(shape);
    }

    /** Rounds to a multiple of a number of grid units. */
    static double roundTo(int step, double value) {
        return Math.rint(value / step) * step;
    }

    private static double units(double degrees) {
        return degrees * UNITS_PER_DEGREE;
    }
}
