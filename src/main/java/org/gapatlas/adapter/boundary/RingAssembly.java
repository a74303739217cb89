package org.gapatlas.adapter.boundary;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.gapatlas.adapter.BadFileException;
import org.gapatlas.adapter.IngestIssue;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.place.Antimeridian;
import org.locationtech.jts.algorithm.Area;
import org.locationtech.jts.algorithm.PointLocation;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Location;
import org.locationtech.jts.geom.MultiPolygon;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.geom.PrecisionModel;

/**
 * Assembles a record's rings into polygons. A shapefile tells shells and holes apart only by direction: a shell is
 * clockwise, a hole counter-clockwise; they come in any order.
 */
final class RingAssembly {
    private static final int WGS84 = 4326;
    private static final int MILLION = 1_000_000;
    private static final GeometryFactory GEOMETRY = new GeometryFactory(new PrecisionModel(), WGS84);

    private final String file;
    private final int record;
    /** Smallest first, so that the first shell that encloses a hole is the innermost one. */
    private final List<Shell> shells = new ArrayList<>();

    private final List<LinearRing> holes = new ArrayList<>();

    private RingAssembly(String file, int record) {
        this.file = file;
        this.record = record;
    }

    /**
     * Assembles the polygons, in the order of their shells' area.
     *
     * @param file the archive's name, for issues
     * @param record 1-based number, for issues
     * @param rings closed, each with at least four points
     * @throws BadFileException if a ring encloses nothing, spans half the globe, or is a hole outside every shell
     */
    static MultiPolygon assemble(String file, int record, List<Coordinate[]> rings) throws BadFileException {
        RingAssembly assembly = new RingAssembly(file, record);
        boolean jumps = rings.stream().anyMatch(Antimeridian::isJumpedBy);
        for (Coordinate[] ring : rings) {
            assembly.sort(jumps ? westward(ring) : ring);
        }
        return assembly.build();
    }

    private static Coordinate[] westward(Coordinate[] ring) {
        return Arrays.stream(ring)
                .map(c -> new Coordinate(Antimeridian.westward(c.x), c.y))
                .toArray(Coordinate[]::new);
    }

    /** Rounds to the precision of published outlines, about a tenth of a metre, at which a sliver would vanish. */
    private static Coordinate[] toSixDecimals(Coordinate[] ring) {
        return Arrays.stream(ring)
                .map(c -> new Coordinate(Math.rint(c.x * MILLION), Math.rint(c.y * MILLION)))
                .toArray(Coordinate[]::new);
    }

    private void sort(Coordinate[] ring) throws BadFileException {
        if (Antimeridian.isJumpedBy(ring)) {
            throw bad("a ring spans more than half the globe");
        }
        double area = Area.ofRingSigned(ring);
        if (area == 0 || Area.ofRingSigned(toSixDecimals(ring)) == 0) {
            throw bad("a ring encloses nothing at six decimals");
        }
        LinearRing line = GEOMETRY.createLinearRing(ring);
        if (area > 0) {
            shells.add(new Shell(line, area, new ArrayList<>()));
        } else {
            holes.add(line);
        }
    }

    private MultiPolygon build() throws BadFileException {
        shells.sort(Comparator.comparingDouble(Shell::area));
        for (LinearRing hole : holes) {
            Shell shell = shells.stream()
                    .filter(s -> s.encloses(hole))
                    .findFirst()
                    .orElseThrow(() -> bad("a hole is outside every outer ring"));
            shell.holes().add(hole);
        }
        return GEOMETRY.createMultiPolygon(shells.stream().map(Shell::polygon).toArray(Polygon[]::new));
    }

    private BadFileException bad(String detail) {
        return new BadFileException(new IngestIssue(IssueKind.SHAPE_INVALID, file, record, null, detail));
    }

    /**
     * An outer ring and its holes.
     *
     * @param area in square degrees, above 0
     */
    private record Shell(LinearRing ring, double area, List<LinearRing> holes) {
        /** Whether the hole lies inside; its first point that is not on the ring decides, because the two may touch. */
        boolean encloses(LinearRing hole) {
            if (!ring.getEnvelopeInternal().covers(hole.getEnvelopeInternal())) {
                return false;
            }
            for (Coordinate point : hole.getCoordinates()) {
                int location = PointLocation.locateInRing(point, ring.getCoordinates());
                if (location != Location.BOUNDARY) {
                    return location == Location.INTERIOR;
                }
            }
            return false;
        }

        Polygon polygon() {
            return GEOMETRY.createPolygon(ring, holes.toArray(LinearRing[]::new));
        }
    }
}
