package org.gapatlas.place;

import org.locationtech.jts.geom.MultiPolygon;

/**
 * A county's outline.
 *
 * @param shape longitude and latitude in degrees, EPSG:4326; not empty. A part that crosses the antimeridian may be one
 *     piece, its longitudes running on west of -180 (see {@link Antimeridian}).
 */
public record Boundary(Fips fips, MultiPolygon shape) {
    public Boundary {
        if (shape.isEmpty()) {
            throw new IllegalArgumentException("county " + fips + " has an empty outline");
        }
    }
}
