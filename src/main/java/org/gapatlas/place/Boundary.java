package org.gapatlas.place;

import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.MultiPolygon;

/**
 * A county's outline.
 *
 * @param shape longitude and latitude in degrees, EPSG:4326; not empty. A part that crosses the antimeridian may be one
 *     polygon with longitudes below -180; see {@link Antimeridian}.
 */
public record Boundary(Fips fips, MultiPolygon shape) {
    private static final double FULL_TURN = 360;

    public Boundary {
        if (shape.isEmpty()) {
            throw new IllegalArgumentException("county " + fips + " has an empty outline");
        }
    }

    /**
     * Whether a point lies within the outline or at most this many degrees from it. Outlines are generalised, so a
     * small tolerance is needed.
     */
    public boolean isNear(MapPoint point, double degrees) {
        for (double turn : new double[] {0, -FULL_TURN, FULL_TURN}) {
            Coordinate place = new Coordinate(point.longitude() + turn, point.latitude());
            if (shape.isWithinDistance(shape.getFactory().createPoint(place), degrees)) {
                return true;
            }
        }
        return false;
    }
}
