package org.gapatlas.place.display;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.gapatlas.place.Antimeridian;
import org.gapatlas.place.Boundary;
import org.gapatlas.place.Fips;
import org.junit.jupiter.api.Test;
import org.locationtech.jts.algorithm.Orientation;
import org.locationtech.jts.coverage.CoverageGapFinder;
import org.locationtech.jts.coverage.CoverageValidator;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.CoordinateArrays;
import org.locationtech.jts.geom.CoordinateFilter;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LineSegment;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.MultiPolygon;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.geom.util.LinearComponentExtracter;

class DisplayGeometryTest {
    private static final GeometryFactory GEOMETRY = new GeometryFactory();

    @Provide
    Arbitrary<InventedNation> nations() {
        return Combinators.combine(
                        Arbitraries.longs(),
                        Arbitraries.integers().between(1, 5),
                        Arbitraries.integers().between(1, 4),
                        // Far from the antimeridian, across it, and with the city on it.
                        Arbitraries.of(-100.0, 176.5, 179.25, 179.99),
                        Arbitraries.of(40.0, 51.123456),
                        Arbitraries.of(1.5, 0.11, 0.004),
                        Arbitraries.integers().between(0, 60))
                .as(InventedNation::new);
    }

    @Property(tries = 200)
    void everyOutlineConformsToRfc7946(@ForAll("nations") InventedNation nation) {
        for (Boundary county : DisplayGeometry.of(nation.boundaries()).counties()) {
            assertThat(county.shape().isValid()).isTrue();
            for (Polygon part : parts(county.shape())) {
                assertSoundRing(part.getExteriorRing(), true);
                for (int i = 0; i < part.getNumInteriorRing(); i++) {
                    assertSoundRing(part.getInteriorRingN(i), false);
                }
            }
        }
    }

    private static void assertSoundRing(LinearRing ring, boolean counterClockwise) {
        Coordinate[] points = ring.getCoordinates();
        assertThat(ring.isClosed()).isTrue();
        assertThat(points.length).isGreaterThanOrEqualTo(4);
        assertThat(CoordinateArrays.hasRepeatedPoints(points)).isFalse();
        assertThat(Orientation.isCCW(points)).isEqualTo(counterClockwise);
        assertThat(points[0]).isEqualTo(CoordinateArrays.minCoordinate(points));
        for (Coordinate point : points) {
            assertThat(Math.abs(point.x)).isLessThanOrEqualTo(180);
            assertThat(point.x).isEqualTo(Math.rint(point.x * 1e6) / 1e6);
            assertThat(point.y).isEqualTo(Math.rint(point.y * 1e6) / 1e6);
        }
    }

    @Property(tries = 200)
    void noCountyAndNoPartIsLost(@ForAll("nations") InventedNation nation) {
        List<Boundary> boundaries = nation.boundaries();

        List<Boundary> counties = DisplayGeometry.of(boundaries).counties();

        assertThat(counties).extracting(Boundary::fips).isEqualTo(fips(boundaries));
        for (int i = 0; i < counties.size(); i++) {
            assertThat(counties.get(i).shape().getNumGeometries())
                    .isGreaterThanOrEqualTo(parts(boundaries.get(i).shape()).stream()
                            .mapToInt(p -> p.getArea() > 1e-9 ? 1 : 0)
                            .sum());
        }
    }

    @Property(tries = 200)
    void neighboursStillShareTheirBorders(@ForAll("nations") InventedNation nation) {
        List<Boundary> boundaries = nation.boundaries();
        Geometry[] before = westward(boundaries);
        assertThat(CoverageValidator.isValid(before)).isTrue();

        DisplayGeometry display = DisplayGeometry.of(boundaries);

        Geometry[] after = display.counties().stream().map(Boundary::shape).toArray(Geometry[]::new);
        assertThat(CoverageValidator.isValid(after)).isTrue();
        assertThat(CoverageGapFinder.findGaps(after, nation.size()).isEmpty()).isTrue();
        assertThat(neighbours(after)).isEqualTo(neighbours(before));
        assertThat(display.remarks()).extracting(Remark::kind).isSubsetOf(Remark.Kind.ROUNDED_LESS);
    }

    @Property(tries = 200)
    void pointsAreMovedOnlyByRounding(@ForAll("nations") InventedNation nation) {
        List<Boundary> boundaries = nation.boundaries();
        Set<Coordinate> rounded = new TreeSet<>();
        for (Geometry shape : westward(boundaries)) {
            for (Coordinate point : shape.getCoordinates()) {
                rounded.add(new Coordinate(six(point.x), six(point.y)));
                rounded.add(new Coordinate(five(point.x), five(point.y)));
            }
        }
        for (Geometry shape : westward(DisplayGeometry.of(boundaries).counties())) {
            assertThat(shape.getCoordinates())
                    .allMatch(c -> c.x == -180 || rounded.contains(new Coordinate(six(c.x), six(c.y))));
        }
    }

    @Property(tries = 100)
    void theOrderOfCountiesPartsAndPointsDoesNotMatter(@ForAll("nations") InventedNation nation, @ForAll long seed) {
        List<Boundary> boundaries = nation.boundaries();
        Random random = new Random(seed);
        List<Boundary> shuffled = new ArrayList<>();
        boundaries.forEach(b -> shuffled.add(new Boundary(b.fips(), retold(b.shape(), random))));
        Collections.shuffle(shuffled, random);

        assertThat(GeoJsonWriter.write(DisplayGeometry.of(shuffled).counties()))
                .isEqualTo(GeoJsonWriter.write(DisplayGeometry.of(boundaries).counties()));
    }

    /** The same shape with its parts in another order, and its rings with another direction and start. */
    private static MultiPolygon retold(MultiPolygon shape, Random random) {
        List<Polygon> parts = new ArrayList<>(parts(shape));
        Collections.shuffle(parts, random);
        parts.replaceAll(p -> {
            List<LinearRing> holes = new ArrayList<>();
            for (int i = 0; i < p.getNumInteriorRing(); i++) {
                holes.add(retold(p.getInteriorRingN(i), random));
            }
            return GEOMETRY.createPolygon(retold(p.getExteriorRing(), random), holes.toArray(LinearRing[]::new));
        });
        return GEOMETRY.createMultiPolygon(parts.toArray(Polygon[]::new));
    }

    private static LinearRing retold(LinearRing ring, Random random) {
        Coordinate[] points = CoordinateArrays.copyDeep(ring.getCoordinates());
        CoordinateArrays.scroll(points, random.nextInt(points.length - 1), true);
        if (random.nextBoolean()) {
            CoordinateArrays.reverse(points);
        }
        return GEOMETRY.createLinearRing(points);
    }

    @Test
    void aStraightBorderKeepsOnlyItsEnds() {
        MultiPolygon county = polygon(-90, 40, -89.5, 40, -89.2, 40.000001, -89, 40, -89, 41, -90, 41, -90, 40);

        assertThat(DisplayGeometry.of(List.of(new Boundary(new Fips("01001"), county)))
                        .counties()
                        .get(0)
                        .shape()
                        .toText())
                .isEqualTo("MULTIPOLYGON (((-90 40, -89 40, -89 41, -90 41, -90 40)))");
    }

    @Test
    void theSmallestCountyKeepsItsShape() {
        MultiPolygon small = polygon(-90, 40, -89.999, 40, -89.999, 40.0005, -89.9992, 40.001, -90, 40.001, -90, 40);

        Boundary county = DisplayGeometry.of(List.of(new Boundary(new Fips("51610"), small)))
                .counties()
                .get(0);

        assertThat(county.shape().getArea()).isCloseTo(small.getArea(), within(0.001 * small.getArea()));
    }

    @Test
    void aRepeatedCountyIsRefused() {
        Boundary county = new Boundary(new Fips("01001"), polygon(-90, 40, -89, 40, -89, 41, -90, 40));

        assertThatThrownBy(() -> DisplayGeometry.of(List.of(county, county)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    static MultiPolygon polygon(double... numbers) {
        Coordinate[] points = new Coordinate[numbers.length / 2];
        Arrays.setAll(points, i -> new Coordinate(numbers[2 * i], numbers[2 * i + 1]));
        return GEOMETRY.createMultiPolygon(new Polygon[] {GEOMETRY.createPolygon(points)});
    }

    /** The shapes with continuous longitudes. */
    private static Geometry[] westward(List<Boundary> boundaries) {
        return boundaries.stream()
                .map(b -> {
                    Geometry shape = b.shape().copy();
                    shape.apply((CoordinateFilter) c -> c.x = Antimeridian.westward(c.x));
                    shape.geometryChanged();
                    return shape;
                })
                .toArray(Geometry[]::new);
    }

    /** The pairs of indexes whose outlines share a segment, as "smaller-larger". */
    private static Set<String> neighbours(Geometry[] shapes) {
        Set<String> pairs = new TreeSet<>();
        Map<LineSegment, Integer> owners = new HashMap<>();
        for (int i = 0; i < shapes.length; i++) {
            for (Object line : LinearComponentExtracter.getLines(shapes[i])) {
                Coordinate[] points = ((LineString) line).getCoordinates();
                for (int k = 1; k < points.length; k++) {
                    LineSegment segment = new LineSegment(points[k - 1], points[k]);
                    segment.normalize();
                    Integer owner = owners.putIfAbsent(segment, i);
                    if (owner != null && owner != i) {
                        pairs.add(owner + "-" + i);
                    }
                }
            }
        }
        return pairs;
    }

    private static List<Fips> fips(List<Boundary> boundaries) {
        return boundaries.stream().map(Boundary::fips).toList();
    }

    private static List<Polygon> parts(MultiPolygon shape) {
        List<Polygon> parts = new ArrayList<>();
        for (int i = 0; i < shape.getNumGeometries(); i++) {
            parts.add((Polygon) shape.getGeometryN(i));
        }
        return parts;
    }

    private static double six(double degrees) {
        return Math.rint(degrees * 1e6) / 1e6;
    }

    private static double five(double degrees) {
        return Math.rint(Math.rint(degrees * 1e6) / 10) * 10 / 1e6;
    }
}
