package org.gapatlas.adapter.boundary;

import org.gapatlas.place.Fips;
import org.locationtech.jts.geom.MultiPolygon;

/**
 * A county's record.
 *
 * @param nameWithSuffix the publisher's NAMELSAD ("Doña Ana County", "LaSalle Parish"); not blank
 * @param shape longitude and latitude in degrees as published (NAD83); never empty. A part that crosses the
 *     antimeridian is one polygon with longitudes below -180.
 */
public record BoundaryRow(Fips fips, String nameWithSuffix, MultiPolygon shape) {}
