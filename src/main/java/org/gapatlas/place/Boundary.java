package org.gapatlas.place;

import org.locationtech.jts.geom.MultiPolygon;

/**
 * A county's outline.
 *
 * @param shape longitude and latitude in degrees, EPSG:4326; not empty
 */
public record Boundary(Fips fips, MultiPolygon shape) {
    public Boundary {
        if (shape.isEmpty()) {
            throw new IllegalArgumentException("county " + fips + " has an empty outline");
        }
    }
}
