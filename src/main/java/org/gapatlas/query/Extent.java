package org.gapatlas.query;

import java.util.List;
import org.gapatlas.place.Antimeridian;

/**
 * The bounding box, area and centroid of a place, from its display outline. Longitudes count westward from Greenwich,
 * so that they do not jump at the antimeridian.
 *
 * @param west degrees, above -360 and up to 0
 * @param south degrees
 * @param east degrees, at least west
 * @param north degrees, at least south
 * @param area in square degrees, where a degree of longitude is scaled by the cosine of the latitude; greater than 0
 * @param longitude of the centroid
 * @param latitude of the centroid
 */
record Extent(double west, double south, double east, double north, double area, double longitude, double latitude) {
    private static final double HALF_TURN = 180;
    private static final double FULL_TURN = 360;
    private static final double DIGITS = 10_000;

    /** The extent of several places together. */
    static Extent of(List<Extent> parts) {
        double area = parts.stream().mapToDouble(Extent::area).sum();
        return new Extent(
                parts.stream().mapToDouble(Extent::west).min().orElseThrow(),
                parts.stream().mapToDouble(Extent::south).min().orElseThrow(),
                parts.stream().mapToDouble(Extent::east).max().orElseThrow(),
                parts.stream().mapToDouble(Extent::north).max().orElseThrow(),
                area,
                parts.stream().mapToDouble(p -> p.longitude() * p.area()).sum() / area,
                parts.stream().mapToDouble(p -> p.latitude() * p.area()).sum() / area);
    }

    /**
     * The extent of a ring of published longitudes and latitudes.
     *
     * @param ring closed, with at least three different points
     */
    static Extent ofRing(List<double[]> ring) {
        double west = Double.POSITIVE_INFINITY;
        double south = Double.POSITIVE_INFINITY;
        double east = Double.NEGATIVE_INFINITY;
        double north = Double.NEGATIVE_INFINITY;
        double twice = 0;
        double momentX = 0;
        double momentY = 0;
        for (int i = 0; i < ring.size(); i++) {
            double x = Antimeridian.westward(ring.get(i)[0]);
            double y = ring.get(i)[1];
            west = Math.min(west, x);
            east = Math.max(east, x);
            south = Math.min(south, y);
            north = Math.max(north, y);
            if (i > 0) {
                double beforeX = Antimeridian.westward(ring.get(i - 1)[0]);
                double beforeY = ring.get(i - 1)[1];
                double cross = beforeX * y - x * beforeY;
                twice += cross;
                momentX += (beforeX + x) * cross;
                momentY += (beforeY + y) * cross;
            }
        }
        double middle = momentY / (3 * twice);
        return new Extent(
                west,
                south,
                east,
                north,
                Math.abs(twice) / 2 * Math.cos(Math.toRadians(middle)),
                momentX / (3 * twice),
                middle);
    }

    /** A longitude in its published form: from -180 to 180 degrees, with four decimals. */
    static double published(double longitude) {
        return rounded(longitude < -HALF_TURN ? longitude + FULL_TURN : longitude);
    }

    /** Rounds degrees to four decimals, which is about ten meters. */
    static double rounded(double degrees) {
        return Math.round(degrees * DIGITS) / DIGITS;
    }
}
