package org.gapatlas.report.map;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import org.gapatlas.place.Fips;
import org.gapatlas.place.UsState;
import org.gapatlas.place.display.Albers;
import org.locationtech.jts.coverage.CoverageUnion;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.simplify.DouglasPeuckerSimplifier;

/**
 * A small map of the states. Alaska, at about a third of its size, and Hawaii are placed below the others, as is usual
 * in maps of the United States.
 *
 * @param width in the unit of the shapes
 * @param shapes the shape of each state
 */
public record NationMap(int width, int height, Map<UsState, MapShape> shapes) {
    private static final double MOST_WIDTH = 130;
    private static final double MOST_HEIGHT = 90;
    private static final double TOLERANCE = 0.004; // as a share of the earth's radius: a third of a unit
    private static final double SMALLEST = 0.00002; // smaller islands are not drawn
    private static final double ALASKA_SCALE = 0.35;

    private static final Albers CONTIGUOUS = new Albers(-96, 38.7, 29.5, 45.5);
    private static final Albers ALASKA = new Albers(-154, 58.5, 55, 65);
    private static final Albers HAWAII = new Albers(-157, 19.9, 8, 18);
    private static final GeometryFactory SHAPES = new GeometryFactory();

    static NationMap of(SortedMap<Fips, List<double[]>> counties) {
        Map<UsState, List<double[]>> states = new EnumMap<>(UsState.class);
        counties.forEach((fips, rings) ->
                states.computeIfAbsent(stateOf(fips), _ -> new ArrayList<>()).addAll(rings));
        states.replaceAll((state, rings) -> dissolve(place(state, rings)));
        MapFrame frame = new MapFrame(states.values(), MOST_WIDTH, MOST_HEIGHT);
        Map<UsState, MapShape> shapes = new EnumMap<>(UsState.class);
        states.forEach((state, rings) -> shapes.put(state, frame.shape(rings)));
        return new NationMap(frame.width(), frame.height(), shapes);
    }

    private static UsState stateOf(Fips fips) {
        return UsState.findByFips(fips.stateCode()).orElseThrow();
    }

    private static List<double[]> place(UsState state, List<double[]> rings) {
        return switch (state) {
            case AK -> moved(StateMap.project(rings, ALASKA), ALASKA_SCALE, -0.307, -0.201);
            case HI -> moved(StateMap.project(rings, HAWAII), 1, -0.205, -0.212);
            default -> StateMap.project(rings, CONTIGUOUS);
        };
    }

    private static List<double[]> moved(List<double[]> rings, double scale, double right, double up) {
        for (double[] ring : rings) {
            for (int i = 0; i < ring.length; i += 2) {
                ring[i] = ring[i] * scale + right;
                ring[i + 1] = ring[i + 1] * scale + up;
            }
        }
        return rings;
    }

    /** The joint outline of counties, simplified. Holes are filled, as they are invisible at this size. */
    private static List<double[]> dissolve(List<double[]> rings) {
        Polygon[] polygons = rings.stream().map(NationMap::polygon).toArray(Polygon[]::new);
        Geometry union = CoverageUnion.union(polygons);
        List<double[]> outlines = new ArrayList<>();
        for (int i = 0; i < union.getNumGeometries(); i++) {
            Polygon part = (Polygon) union.getGeometryN(i);
            if (part.getArea() > SMALLEST || union.getNumGeometries() == 1) {
                Geometry simple = DouglasPeuckerSimplifier.simplify(part.getExteriorRing(), TOLERANCE);
                outlines.add(points(simple.getCoordinates()));
            }
        }
        return outlines;
    }

    private static Polygon polygon(double[] ring) {
        Coordinate[] coordinates = new Coordinate[ring.length / 2];
        for (int i = 0; i < coordinates.length; i++) {
            coordinates[i] = new Coordinate(ring[2 * i], ring[2 * i + 1]);
        }
        return SHAPES.createPolygon(coordinates);
    }

    private static double[] points(Coordinate[] coordinates) {
        double[] points = new double[2 * coordinates.length];
        for (int i = 0; i < coordinates.length; i++) {
            points[2 * i] = coordinates[i].x;
            points[2 * i + 1] = coordinates[i].y;
        }
        return points;
    }
}
