package org.gapatlas.demo;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.gapatlas.adapter.boundary.BoundaryRow;
import org.gapatlas.place.Fips;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.Polygon;

/**
 * Finds which counties touch from their outlines. The outlines come from a topology whose counties share arcs, so
 * neighbours share identical segments of border.
 */
final class SharedBorders {
    private final Map<Segment, List<Fips>> sides = new HashMap<>();

    private SharedBorders() {}

    /** A segment of border between two points, regardless of direction. */
    private record Segment(double x1, double y1, double x2, double y2) {
        static Segment of(Coordinate a, Coordinate b) {
            return a.compareTo(b) <= 0 ? new Segment(a.x, a.y, b.x, b.y) : new Segment(b.x, b.y, a.x, a.y);
        }
    }

    /** Neighbours by county, in both directions; a county without neighbours has no entry. */
    static SortedMap<Fips, SortedSet<Fips>> of(List<BoundaryRow> outlines) {
        SharedBorders borders = new SharedBorders();
        for (BoundaryRow row : outlines) {
            borders.add(row.fips(), row.shape());
        }
        SortedMap<Fips, SortedSet<Fips>> neighbours = new TreeMap<>();
        for (List<Fips> counties : borders.sides.values()) {
            for (Fips one : counties) {
                for (Fips other : counties) {
                    if (!one.equals(other)) {
                        neighbours.computeIfAbsent(one, _ -> new TreeSet<>()).add(other);
                    }
                }
            }
        }
        return neighbours;
    }

    private void add(Fips fips, Geometry shape) {
        for (int i = 0; i < shape.getNumGeometries(); i++) {
            Polygon part = (Polygon) shape.getGeometryN(i);
            addRing(fips, part.getExteriorRing().getCoordinates());
            for (int hole = 0; hole < part.getNumInteriorRing(); hole++) {
                addRing(fips, part.getInteriorRingN(hole).getCoordinates());
            }
        }
    }

    private void addRing(Fips fips, Coordinate[] ring) {
        for (int i = 1; i < ring.length; i++) {
            sides.computeIfAbsent(Segment.of(ring[i - 1], ring[i]), _ -> new ArrayList<>(2))
                    .add(fips);
        }
    }
}
