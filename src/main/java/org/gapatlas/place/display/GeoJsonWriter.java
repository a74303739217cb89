package org.gapatlas.place.display;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.gapatlas.place.Boundary;
import org.gapatlas.place.Fips;
import org.locationtech.jts.geom.CoordinateSequence;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.MultiPolygon;
import org.locationtech.jts.geom.Polygon;

/**
 * Writes boundaries as a compact GeoJSON FeatureCollection (RFC 7946) with one feature per county, whose FIPS code is
 * both its id and a property. A county with one part is a Polygon, one with several parts a MultiPolygon. Numbers have
 * at most six decimals, no exponent and no trailing zeros, so that equal boundaries always give equal bytes.
 */
public final class GeoJsonWriter {
    private static final int DECIMALS = 6;
    private static final int UNITS = 1_000_000;
    /** Approximate length for the nation, so that the buffer need not grow. */
    private static final int EXPECTED_LENGTH = 4 << 20;

    private final StringBuilder text = new StringBuilder(EXPECTED_LENGTH);

    private GeoJsonWriter() {}

    /**
     * Writes boundaries in the order given.
     *
     * @return UTF-8
     */
    public static byte[] write(List<Boundary> boundaries) {
        GeoJsonWriter writer = new GeoJsonWriter();
        writer.text.append("{\"type\":\"FeatureCollection\",\"features\":[");
        for (int i = 0; i < boundaries.size(); i++) {
            writer.separate(i);
            writer.feature(boundaries.get(i));
        }
        writer.text.append("]}");
        return writer.text.toString().getBytes(StandardCharsets.UTF_8);
    }

    private void feature(Boundary boundary) {
        Fips fips = boundary.fips();
        text.append("{\"type\":\"Feature\",\"id\":\"").append(fips);
        text.append("\",\"properties\":{\"fips\":\"").append(fips);
        text.append("\"},\"geometry\":{\"type\":\"");
        MultiPolygon shape = boundary.shape();
        if (shape.getNumGeometries() == 1) {
            text.append("Polygon\",\"coordinates\":");
            polygon((Polygon) shape.getGeometryN(0));
        } else {
            text.append("MultiPolygon\",\"coordinates\":[");
            for (int i = 0; i < shape.getNumGeometries(); i++) {
                separate(i);
                polygon((Polygon) shape.getGeometryN(i));
            }
            text.append(']');
        }
        text.append("}}");
    }

    private void polygon(Polygon polygon) {
        text.append('[');
        ring(polygon.getExteriorRing());
        for (int i = 0; i < polygon.getNumInteriorRing(); i++) {
            text.append(',');
            ring(polygon.getInteriorRingN(i));
        }
        text.append(']');
    }

    private void ring(LinearRing ring) {
        CoordinateSequence points = ring.getCoordinateSequence();
        text.append('[');
        for (int i = 0; i < points.size(); i++) {
            separate(i);
            text.append('[');
            number(points.getX(i));
            text.append(',');
            number(points.getY(i));
            text.append(']');
        }
        text.append(']');
    }

    private void number(double degrees) {
        long units = Math.round(degrees * UNITS);
        if (units < 0) {
            text.append('-');
        }
        long size = Math.abs(units);
        text.append(size / UNITS);
        long fraction = size % UNITS;
        if (fraction == 0) {
            return;
        }
        int digits = DECIMALS;
        while (fraction % 10 == 0) {
            fraction /= 10;
            digits--;
        }
        text.append('.');
        text.repeat('0', digits - Long.toString(fraction).length());
        text.append(fraction);
    }

    private void separate(int index) {
        if (index > 0) {
            text.append(',');
        }
    }
}
