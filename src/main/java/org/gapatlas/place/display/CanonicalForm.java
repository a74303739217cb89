package org.gapatlas.place.display;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.locationtech.jts.algorithm.Area;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.CoordinateArrays;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.MultiPolygon;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.geom.util.PolygonExtracter;

/**
 * Moves the points of an outline and puts the result in canonical form: outer rings counter-clockwise and holes
 * clockwise, as RFC 7946 requires; each ring starts at its westernmost, then southernmost point; holes and parts are in
 * the order of these points. Repeated points and rings that enclose nothing are dropped.
 *
 * @param geometry makes the result
 * @param move must depend only on the point, so that a shared point stays shared
 */
record CanonicalForm(GeometryFactory geometry, UnaryOperator<Coordinate> move) {
    private static final int FEWEST_POINTS_OF_A_RING = 4;

    /** The polygons of a shape, whatever else it contains; may be empty. */
    MultiPolygon of(Geometry shape) {
        List<Polygon> polygons = new ArrayList<>();
        for (Object polygon : PolygonExtracter.getPolygons(shape)) {
            polygon((Polygon) polygon).ifPresent(polygons::add);
        }
        polygons.sort((a, b) -> compare(a.getExteriorRing(), b.getExteriorRing()));
        return geometry.createMultiPolygon(polygons.toArray(Polygon[]::new));
    }

    private Optional<Polygon> polygon(Polygon polygon) {
        List<LinearRing> holes = new ArrayList<>();
        for (int i = 0; i < polygon.getNumInteriorRing(); i++) {
            ring(polygon.getInteriorRingN(i), false).ifPresent(holes::add);
        }
        holes.sort(CanonicalForm::compare);
        return ring(polygon.getExteriorRing(), true)
                .map(shell -> geometry.createPolygon(shell, holes.toArray(LinearRing[]::new)));
    }

    private Optional<LinearRing> ring(LinearRing ring, boolean counterClockwise) {
        Coordinate[] moved = Arrays.stream(ring.getCoordinates()).map(move).toArray(Coordinate[]::new);
        Coordinate[] points = CoordinateArrays.removeRepeatedPoints(moved);
        double area = points.length < FEWEST_POINTS_OF_A_RING ? 0 : Area.ofRingSigned(points);
        if (area == 0) {
            return Optional.empty();
        }
        // JTS gives a clockwise ring a positive area.
        if (area > 0 == counterClockwise) {
            CoordinateArrays.reverse(points);
        }
        int first = CoordinateArrays.indexOf(CoordinateArrays.minCoordinate(points), points);
        CoordinateArrays.scroll(points, first, true);
        return Optional.of(geometry.createLinearRing(points));
    }

    private static int compare(LinearRing a, LinearRing b) {
        return CoordinateArrays.compare(a.getCoordinates(), b.getCoordinates());
    }
}
