package org.gapatlas.place.display;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.gapatlas.place.Boundary;
import org.gapatlas.place.Fips;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Polygon;

/**
 * Writes boundaries as TopoJSON: a border shared by two counties is one arc. Steps are whole millionths of a degree, so
 * coordinates with six decimals are exact. Outer rings are clockwise, as d3 expects on a sphere and opposite to
 * GeoJSON.
 */
public final class TopoJsonWriter {
    private static final double UNITS = 1e6;
    private static final String SCALE = "0.000001";

    private final StringBuilder text = new StringBuilder();

    /** Counties, their polygons, their rings; a ring is an array of packed points. */
    private final List<List<List<long[]>>> counties = new ArrayList<>();

    private TopoJsonWriter() {}

    /**
     * Writes boundaries in the order given, as the geometries of the object {@code counties}.
     *
     * @param properties gives the JSON object with the properties of a county
     * @return UTF-8
     */
    public static byte[] write(List<Boundary> boundaries, Function<Fips, String> properties) {
        TopoJsonWriter writer = new TopoJsonWriter();
        boundaries.forEach(boundary -> writer.counties.add(polygons(boundary)));
        SharedArcs shared = new SharedArcs(writer.counties.stream()
                .map(county -> county.stream().flatMap(List::stream).toList())
                .toList());
        writer.text.append(
                "{\"type\":\"Topology\",\"objects\":{\"counties\":{\"type\":\"GeometryCollection\",\"geometries\":[");
        for (int i = 0; i < boundaries.size(); i++) {
            Fips fips = boundaries.get(i).fips();
            writer.separate(i);
            writer.geometry(fips, properties.apply(fips), writer.counties.get(i), shared);
        }
        writer.text.append(
                "]}},\"transform\":{\"scale\":[" + SCALE + "," + SCALE + "],\"translate\":[0,0]},\"arcs\":[");
        for (int i = 0; i < shared.arcs().size(); i++) {
            writer.separate(i);
            writer.arc(shared.arcs().get(i));
        }
        writer.text.append("]}");
        return writer.text.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static List<List<long[]>> polygons(Boundary boundary) {
        List<List<long[]>> polygons = new ArrayList<>();
        for (int i = 0; i < boundary.shape().getNumGeometries(); i++) {
            Polygon polygon = (Polygon) boundary.shape().getGeometryN(i);
            List<long[]> rings = new ArrayList<>();
            rings.add(places(polygon.getExteriorRing()));
            for (int hole = 0; hole < polygon.getNumInteriorRing(); hole++) {
                rings.add(places(polygon.getInteriorRingN(hole)));
            }
            polygons.add(rings);
        }
        return polygons;
    }

    /** The ring reversed, without the repeated first point; each point is two ints in a long. */
    private static long[] places(LinearRing ring) {
        Coordinate[] points = ring.getCoordinates();
        long[] places = new long[points.length - 1];
        for (int i = 0; i < places.length; i++) {
            Coordinate point = points[points.length - 1 - i];
            places[i] = (Math.round(point.x * UNITS) << 32) | (Math.round(point.y * UNITS) & 0xffffffffL);
        }
        return places;
    }

    private void geometry(Fips fips, String properties, List<List<long[]>> polygons, SharedArcs shared) {
        boolean isOne = polygons.size() == 1;
        text.append("{\"type\":\"").append(isOne ? "Polygon" : "MultiPolygon");
        text.append("\",\"id\":\"").append(fips);
        text.append("\",\"properties\":").append(properties).append(",\"arcs\":");
        text.append(isOne ? "" : "[");
        for (int i = 0; i < polygons.size(); i++) {
            separate(i);
            polygon(polygons.get(i), shared);
        }
        text.append(isOne ? "}" : "]}");
    }

    private void polygon(List<long[]> rings, SharedArcs shared) {
        text.append('[');
        for (int i = 0; i < rings.size(); i++) {
            separate(i);
            text.append('[');
            int[] references = shared.references(rings.get(i));
            for (int j = 0; j < references.length; j++) {
                separate(j);
                int arc = references[j] >> 1;
                // A reversed arc is written as the complement of its number.
                text.append((references[j] & 1) == 0 ? arc : ~arc);
            }
            text.append(']');
        }
        text.append(']');
    }

    private void arc(long[] places) {
        text.append('[');
        int x = 0;
        int y = 0;
        for (int i = 0; i < places.length; i++) {
            separate(i);
            text.append('[').append(MapPlane.x(places[i]) - x);
            text.append(',').append(MapPlane.y(places[i]) - y).append(']');
            x = MapPlane.x(places[i]);
            y = MapPlane.y(places[i]);
        }
        text.append(']');
    }

    private void separate(int index) {
        if (index > 0) {
            text.append(',');
        }
    }
}
