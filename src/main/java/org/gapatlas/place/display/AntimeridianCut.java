package org.gapatlas.place.display;

import static org.gapatlas.place.display.OutlineGrid.ANTIMERIDIAN;
import static org.gapatlas.place.display.OutlineGrid.FULL_TURN;

import java.util.function.UnaryOperator;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.MultiPolygon;
import org.locationtech.jts.geom.PrecisionModel;
import org.locationtech.jts.operation.overlayng.OverlayNG;

/**
 * Cuts outlines at the antimeridian, as RFC 7946, section 3.1.9, requires. Longitudes from 0 to -360 degrees become
 * longitudes from -180 to 180.
 */
final class AntimeridianCut {
    private static final double POLE = 90.0 * OutlineGrid.UNITS_PER_DEGREE;
    private static final Envelope HERE = new Envelope(ANTIMERIDIAN, 0, -POLE, POLE);
    private static final Envelope BEYOND = new Envelope(-FULL_TURN, ANTIMERIDIAN, -POLE, POLE);

    private AntimeridianCut() {}

    /** Cuts an outline in grid units. */
    static MultiPolygon of(MultiPolygon outline) {
        if (HERE.covers(outline.getEnvelopeInternal())) {
            return outline;
        }
        GeometryFactory geometry = outline.getFactory();
        MultiPolygon here = new CanonicalForm(geometry, UnaryOperator.identity()).of(clip(outline, HERE));
        MultiPolygon beyond = new CanonicalForm(geometry, AntimeridianCut::eastward).of(clip(outline, BEYOND));
        Geometry both = geometry.createGeometryCollection(new Geometry[] {here, beyond});
        return new CanonicalForm(geometry, UnaryOperator.identity()).of(both);
    }

    private static Coordinate eastward(Coordinate point) {
        return new Coordinate(point.x + FULL_TURN, point.y);
    }

    /** Clips on the grid, so new points at the antimeridian are rounded like all others. */
    private static Geometry clip(MultiPolygon outline, Envelope half) {
        Geometry box = outline.getFactory().toGeometry(half);
        return OverlayNG.overlay(outline, box, OverlayNG.INTERSECTION, new PrecisionModel(1));
    }
}
