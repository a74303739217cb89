package org.gapatlas.place.display;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import org.gapatlas.place.Fips;
import org.gapatlas.place.UsState;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.simplify.VWSimplifier;

/**
 * The nation's counties as a page draws them: projected onto a grid of a tenth of a pixel, and simplified to the
 * resolution of a screen. Each shared border is stored once, so a reader knows which counties touch. Equal outlines
 * give equal arcs.
 */
public final class MapOutlines {
    /** Points whose corner is smaller, a twentieth of a square pixel, are removed; in square units of the sheet. */
    private static final double SMALLEST_CORNER = 5;

    /** The share of its area that a county may gain or lose; one that would change more keeps every point. */
    private static final double AREA_TOLERANCE = 0.1;

    private static final GeometryFactory SHAPES = new GeometryFactory();

    private final List<Fips> counties;
    /** For each county, the rings as references to arcs. */
    private final List<List<int[]>> rings;

    private final List<long[]> arcs;

    private MapOutlines(List<Fips> counties, List<List<int[]>> rings, List<long[]> arcs) {
        this.counties = counties;
        this.rings = rings;
        this.arcs = arcs;
    }

    /**
     * Projects and simplifies outlines; takes about a second for the nation.
     *
     * @param outlines the rings of each county, outer and inner ones alike: alternating longitude and latitude in
     *     degrees; the first point is repeated at the end
     */
    public static MapOutlines of(SortedMap<Fips, List<double[]>> outlines) {
        List<Fips> counties = List.copyOf(outlines.keySet());
        List<List<long[]>> drawn = new ArrayList<>();
        outlines.forEach((fips, shape) ->
                drawn.add(drawn(UsState.findByFips(fips.stateCode()).orElseThrow(), shape)));
        SharedArcs shared = new SharedArcs(drawn);
        List<List<int[]>> rings = drawn.stream()
                .map(county -> county.stream().map(shared::references).toList())
                .toList();
        return new MapOutlines(counties, rings, simplified(shared.arcs(), rings));
    }

    private static List<long[]> drawn(UsState state, List<double[]> shape) {
        List<long[]> rings = new ArrayList<>();
        for (double[] ring : shape) {
            long[] places = new long[ring.length / 2];
            int count = 0;
            for (int i = 0; i < ring.length; i += 2) {
                long place = MapPlane.place(state, ring[i], ring[i + 1]);
                if (count == 0 || places[count - 1] != place) {
                    places[count++] = place;
                }
            }
            while (count > 1 && places[count - 1] == places[0]) {
                count--;
            }
            if (count > 2) {
                rings.add(Arrays.copyOf(places, count));
            }
        }
        return rings;
    }

    private static List<long[]> simplified(List<long[]> exact, List<List<int[]>> rings) {
        List<long[]> simple =
                new ArrayList<>(exact.stream().map(MapOutlines::simplified).toList());
        TreeSet<Integer> spared = new TreeSet<>();
        for (List<int[]> county : rings) {
            double before = area(county, exact);
            if (Math.abs(area(county, simple) - before) > AREA_TOLERANCE * before) {
                county.forEach(ring -> Arrays.stream(ring).forEach(r -> spared.add(r >> 1)));
            }
        }
        spared.forEach(arc -> simple.set(arc, exact.get(arc)));
        return List.copyOf(simple);
    }

    private static long[] simplified(long[] arc) {
        Coordinate[] points = Arrays.stream(arc)
                .mapToObj(p -> new Coordinate(MapPlane.x(p), MapPlane.y(p)))
                .toArray(Coordinate[]::new);
        Coordinate[] left = VWSimplifier.simplify(SHAPES.createLineString(points), Math.sqrt(SMALLEST_CORNER))
                .getCoordinates();
        boolean closed = arc[0] == arc[arc.length - 1];
        if (left.length < (closed ? 4 : 2)) {
            return arc;
        }
        return Arrays.stream(left)
                .mapToLong(c -> ((long) c.x << 32) | ((long) c.y & 0xffffffffL))
                .toArray();
    }

    /** Holes run opposite to their outer rings, so their area is subtracted. */
    private static double area(List<int[]> county, List<long[]> arcs) {
        double twice = 0;
        for (int[] ring : county) {
            for (int reference : ring) {
                long[] arc = arcs.get(reference >> 1);
                double along = 0;
                for (int i = 1; i < arc.length; i++) {
                    along += (double) MapPlane.x(arc[i - 1]) * MapPlane.y(arc[i])
                            - (double) MapPlane.x(arc[i]) * MapPlane.y(arc[i - 1]);
                }
                twice += (reference & 1) == 0 ? along : -along;
            }
        }
        return Math.abs(twice) / 2;
    }

    /** The counties drawn, FIPS ascending. */
    public List<Fips> counties() {
        return counties;
    }

    /** In square units of the sheet. */
    double area(Fips county) {
        return area(rings.get(counties.indexOf(county)), arcs);
    }

    /** The number of arcs. */
    int arcCount() {
        return arcs.size();
    }

    /** The numbers of the arcs in a county's rings. */
    SortedSet<Integer> arcsOf(Fips county) {
        SortedSet<Integer> found = new TreeSet<>();
        rings.get(counties.indexOf(county)).forEach(ring -> Arrays.stream(ring).forEach(r -> found.add(r >> 1)));
        return found;
    }

    /** Receives the two ends of an edge, in units of the sheet. */
    interface EdgeVisitor {
        void edge(int x0, int y0, int x1, int y1);
    }

    /** Visits each edge of a county's rings once, in either direction. */
    void eachEdge(int county, EdgeVisitor visitor) {
        for (int[] ring : rings.get(county)) {
            for (int reference : ring) {
                long[] arc = arcs.get(reference >> 1);
                for (int i = 1; i < arc.length; i++) {
                    visitor.edge(
                            MapPlane.x(arc[i - 1]), MapPlane.y(arc[i - 1]), MapPlane.x(arc[i]), MapPlane.y(arc[i]));
                }
            }
        }
    }

    /**
     * Encodes the outlines: {@code GAO1}, then variable-length numbers with seven bits per byte, lowest first, and the
     * eighth bit set if more bytes follow. Signed numbers are zigzag-encoded: 0, -1, 1, -2. The numbers are: the width
     * and height of the sheet; the number of arcs and, for each, the number of its points and the signed steps from
     * point to point, the first from the last point of the previous arc; the number of counties and, for each, the step
     * from the previous FIPS code, the number of its rings and, for each, the number of its references and their signed
     * steps. To draw a county, fill all its rings together by the even-odd rule.
     */
    public byte[] encode() {
        Varints out = new Varints("GAO1");
        out.unsigned(MapPlane.WIDTH);
        out.unsigned(MapPlane.HEIGHT);
        out.unsigned(arcs.size());
        int x = 0;
        int y = 0;
        for (long[] arc : arcs) {
            out.unsigned(arc.length);
            for (long place : arc) {
                out.signed(MapPlane.x(place) - x);
                out.signed(MapPlane.y(place) - y);
                x = MapPlane.x(place);
                y = MapPlane.y(place);
            }
        }
        writeCounties(out);
        return out.toByteArray();
    }

    private void writeCounties(Varints out) {
        out.unsigned(counties.size());
        int code = 0;
        int reference = 0;
        for (int i = 0; i < counties.size(); i++) {
            int next = Integer.parseInt(counties.get(i).code());
            out.unsigned(next - code);
            code = next;
            out.unsigned(rings.get(i).size());
            for (int[] ring : rings.get(i)) {
                out.unsigned(ring.length);
                for (int r : ring) {
                    out.signed(r - reference);
                    reference = r;
                }
            }
        }
    }
}
