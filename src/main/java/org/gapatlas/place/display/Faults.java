package org.gapatlas.place.display;

import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.locationtech.jts.coverage.CoverageValidator;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.LineSegment;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.MultiPolygon;
import org.locationtech.jts.geom.util.LinearComponentExtracter;

/** Finds faulty outlines; each is identified by its index in the list. */
final class Faults {
    private Faults() {}

    /** Outlines that cross or touch themselves, or are empty. */
    static NavigableSet<Integer> broken(List<MultiPolygon> outlines) {
        NavigableSet<Integer> places = new TreeSet<>();
        for (int i = 0; i < outlines.size(); i++) {
            if (outlines.get(i).isEmpty() || !outlines.get(i).isValid()) {
                places.add(i);
            }
        }
        return places;
    }

    /** Outlines that overlap a neighbour, or run along it without sharing its points. */
    static NavigableSet<Integer> mismatched(List<MultiPolygon> outlines) {
        Geometry[] stretches = CoverageValidator.validate(outlines.toArray(Geometry[]::new));
        NavigableSet<Integer> places = new TreeSet<>();
        for (int i = 0; i < stretches.length; i++) {
            if (stretches[i] != null) {
                places.add(i);
            }
        }
        return places;
    }

    /**
     * Points where an outline has no neighbour on at least one side: the ends of segments that belong to only one ring.
     * A gap between neighbours counts as shore.
     */
    static Set<Coordinate> shore(List<MultiPolygon> outlines) {
        Set<LineSegment> unshared = new HashSet<>();
        for (MultiPolygon outline : outlines) {
            eachSegment(outline, segment -> {
                if (!unshared.add(segment)) {
                    unshared.remove(segment);
                }
            });
        }
        Set<Coordinate> points = new HashSet<>();
        unshared.forEach(s -> Collections.addAll(points, s.p0, s.p1));
        return points;
    }

    /** Outlines with a shore point that was not a shore point before, which means that a gap has opened. */
    static NavigableSet<Integer> opened(List<MultiPolygon> outlines, Set<Coordinate> shoreBefore) {
        Set<Coordinate> added = shore(outlines);
        added.removeAll(shoreBefore);
        NavigableSet<Integer> places = new TreeSet<>();
        for (int i = 0; !added.isEmpty() && i < outlines.size(); i++) {
            if (Arrays.stream(outlines.get(i).getCoordinates()).anyMatch(added::contains)) {
                places.add(i);
            }
        }
        return places;
    }

    private static void eachSegment(MultiPolygon outline, Consumer<LineSegment> consumer) {
        for (Object line : LinearComponentExtracter.getLines(outline)) {
            Coordinate[] points = ((LineString) line).getCoordinates();
            for (int i = 1; i < points.length; i++) {
                LineSegment segment = new LineSegment(points[i - 1], points[i]);
                segment.normalize();
                consumer.accept(segment);
            }
        }
    }
}
