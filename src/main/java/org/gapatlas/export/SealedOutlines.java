package org.gapatlas.export;

import java.util.ArrayList;
import java.util.List;
import org.gapatlas.place.Boundary;
import org.gapatlas.place.Fips;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Polygon;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads the display geometry of a release. */
final class SealedOutlines {
    private static final GeometryFactory SHAPES = new GeometryFactory();

    private SealedOutlines() {}

    /** @param geoJson the display geometry, with a Polygon or MultiPolygon feature for each county */
    static List<Boundary> read(String geoJson) {
        List<Boundary> boundaries = new ArrayList<>();
        for (JsonNode feature : JsonMapper.shared().readTree(geoJson).required("features")) {
            JsonNode coordinates = feature.at("/geometry/coordinates");
            List<Polygon> polygons = new ArrayList<>();
            if (feature.at("/geometry/type").asString().equals("Polygon")) {
                polygons.add(polygon(coordinates));
            } else {
                coordinates.forEach(polygon -> polygons.add(polygon(polygon)));
            }
            boundaries.add(new Boundary(
                    new Fips(feature.required("id").asString()),
                    SHAPES.createMultiPolygon(polygons.toArray(Polygon[]::new))));
        }
        return boundaries;
    }

    private static Polygon polygon(JsonNode rings) {
        List<LinearRing> read = new ArrayList<>();
        rings.forEach(ring -> read.add(ring(ring)));
        return SHAPES.createPolygon(
                read.getFirst(), read.subList(1, read.size()).toArray(LinearRing[]::new));
    }

    private static LinearRing ring(JsonNode points) {
        Coordinate[] read = new Coordinate[points.size()];
        for (int i = 0; i < read.length; i++) {
            read[i] = new Coordinate(
                    points.path(i).path(0).doubleValue(), points.path(i).path(1).doubleValue());
        }
        return SHAPES.createLinearRing(read);
    }
}
