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
 * The nation's counties as a page draws them: projected, on a grid of a tenth of a pixel, and simplified below what a
 * screen shows. Borders are kept once, so that whoever reads them knows which counties touch. Equal outlines make
 * equal arcs.
 */
public final class MapOutlines {
    /** A corner of less than a twentieth of a square pixel is not worth a point; in units of the sheet, squared. */
    private static final double SMALLEST_CORNER = 5;

    /** How much of its area a county may win or lose; one that would change more keeps every point. */
    private static final double AREA_TOLERANCE = 0.1;

    private static final GeometryFactory SHAPES = new GeometryFactory();

    private final List<Fips> counties;
    /** Of each county, of each of its rings, references to arcs. */
    private final List<List<int[]>> rings;

    private final List<long[]> arcs;

    private MapOutlines(List<Fips> counties, List<List<int[]>> rings, List<long[]> arcs) {
        this.counties = counties;
        this.rings = rings;
        this.arcs = arcs;
    }

    /**
     * Draws outlines; about a second for the nation.
     *
     * @param outlines of each county its rings, outer and inner alike: longitude, latitude and so on in degrees, the
     *     first point again at the end
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

    /** Holes run against the rings around them and are taken off. */
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

    /** How many arcs there are. */
    int arcCount() {
        return arcs.size();
    }

    /** The numbers of the arcs that a county's rings are made of. */
    SortedSet<Integer> arcsOf(Fips county) {
        SortedSet<Integer> found = new TreeSet<>();
        rings.get(counties.indexOf(county)).forEach(ring -> Arrays.stream(ring).forEach(r -> found.add(r >> 1)));
        return found;
    }

    /** Takes the two ends of an edge, in units of the sheet. */
    interface EdgeVisitor {
        void edge(int x0, int y0, int x1, int y1);
    }

    /** Shows each edge of a county's rings once, whichever way it runs. */
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
     * As bytes: {@code GAO1}, then variable-length numbers of seven bits a byte, the lowest first and the eighth bit
     * set where more follow. Signed ones are zigzag: 0, -1, 1, -2. Width and height of the sheet; the number of arcs,
     * and of each the number of its points and the signed steps from point to point, its first from the last point of
     * the arc before; the number of counties, and of each the step from the FIPS code before, the number of its rings,
     * and of each the number of its references and their signed steps. Fill rings together, even-odd.
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
