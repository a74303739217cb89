package org.gapatlas.report.map;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gapatlas.place.Fips;
import org.gapatlas.place.display.Albers;

/**
 * A map of one state's counties, projected so that the state is upright.
 *
 * @param width in the unit of the shapes
 * @param shapes the shape of each county
 */
public record StateMap(int width, int height, SortedMap<Fips, MapShape> shapes) {
    private static final double MOST_WIDTH = 240;
    private static final double MOST_HEIGHT = 170;

    /** @param counties outlines of the state's counties in degrees; at least one */
    static StateMap of(SortedMap<Fips, List<double[]>> counties) {
        Albers projection = projection(counties);
        SortedMap<Fips, List<double[]>> projected = new TreeMap<>();
        counties.forEach((fips, rings) -> projected.put(fips, project(rings, projection)));
        MapFrame frame = new MapFrame(projected.values(), MOST_WIDTH, MOST_HEIGHT);
        SortedMap<Fips, MapShape> shapes = new TreeMap<>();
        projected.forEach((fips, rings) -> shapes.put(fips, frame.shape(rings)));
        return new StateMap(frame.width(), frame.height(), shapes);
    }

    private static Albers projection(SortedMap<Fips, List<double[]>> counties) {
        double west = Double.POSITIVE_INFINITY;
        double east = Double.NEGATIVE_INFINITY;
        double south = Double.POSITIVE_INFINITY;
        double north = Double.NEGATIVE_INFINITY;
        for (List<double[]> rings : counties.values()) {
            for (double[] ring : rings) {
                for (int i = 0; i < ring.length; i += 2) {
                    double longitude = westward(ring[i]);
                    west = Math.min(west, longitude);
                    east = Math.max(east, longitude);
                    south = Math.min(south, ring[i + 1]);
                    north = Math.max(north, ring[i + 1]);
                }
            }
        }
        return Albers.between((west + east) / 2, south, north);
    }

    static List<double[]> project(List<double[]> rings, Albers projection) {
        List<double[]> projected = new ArrayList<>();
        for (double[] ring : rings) {
            double[] points = new double[ring.length];
            for (int i = 0; i < ring.length; i += 2) {
                double longitude = westward(ring[i]);
                points[i] = projection.x(longitude, ring[i + 1]);
                points[i + 1] = projection.y(longitude, ring[i + 1]);
            }
            projected.add(points);
        }
        return projected;
    }

    /**
     * Converts eastern longitudes to western ones below -180, so that the Aleutians, which cross the antimeridian, stay
     * in one piece.
     */
    static double westward(double longitude) {
        return longitude > 0 ? longitude - 360 : longitude;
    }
}
