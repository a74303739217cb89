package org.gapatlas.place.display;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gapatlas.place.display.DisplayGeometryTest.polygon;

import java.util.List;
import java.util.stream.IntStream;
import org.gapatlas.place.Boundary;
import org.gapatlas.place.Fips;
import org.junit.jupiter.api.Test;
import org.locationtech.jts.coverage.CoverageValidator;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.MultiPolygon;
import org.locationtech.jts.geom.Polygon;

class AntimeridianCutTest {
    private static List<Boundary> display(MultiPolygon... shapes) {
        return DisplayGeometry.of(IntStream.range(0, shapes.length)
                        .mapToObj(i -> new Boundary(new Fips("0201" + i), shapes[i]))
                        .toList())
                .counties();
    }

    @Test
    void anIslandAcrossTheAntimeridianIsCutInTwo() {
        assertThat(display(polygon(179, 51, -178, 51, -178, 52, 179, 52, 179, 51))
                        .get(0)
                        .shape()
                        .toText())
                .isEqualTo("MULTIPOLYGON (((-180 51, -178 51, -178 52, -180 52, -180 51)),"
                        + " ((179 51, 180 51, 180 52, 179 52, 179 51)))");
    }

    @Test
    void continuousLongitudesAreCutAlike() {
        assertThat(display(polygon(-181, 51, -178, 51, -178, 52, -181, 52, -181, 51))
                        .get(0)
                        .shape()
                        .toText())
                .isEqualTo(display(polygon(179, 51, -178, 51, -178, 52, 179, 52, 179, 51))
                        .get(0)
                        .shape()
                        .toText());
    }

    @Test
    void islandsOnEitherSideAreNotCut() {
        GeometryFactory geometry = new GeometryFactory();
        MultiPolygon islands = geometry.createMultiPolygon(new Polygon[] {
            (Polygon) polygon(179, 51, 180, 51, 180, 52, 179, 52, 179, 51).getGeometryN(0),
            (Polygon) polygon(-180, 53, -179, 53, -179, 54, -180, 54, -180, 53).getGeometryN(0)
        });

        assertThat(display(islands).get(0).shape().toText())
                .isEqualTo("MULTIPOLYGON (((-180 53, -179 53, -179 54, -180 54, -180 53)),"
                        + " ((179 51, 180 51, 180 52, 179 52, 179 51)))");
    }

    @Test
    void aLakeAcrossTheAntimeridianIsCutWithItsIsland() {
        GeometryFactory geometry = new GeometryFactory();
        LinearRing shell = ((Polygon)
                        polygon(178, 50, -178, 50, -178, 54, 178, 54, 178, 50).getGeometryN(0))
                .getExteriorRing();
        LinearRing lake = ((Polygon)
                        polygon(179, 51, -179, 51, -179, 53, 179, 53, 179, 51).getGeometryN(0))
                .getExteriorRing();
        MultiPolygon ring =
                geometry.createMultiPolygon(new Polygon[] {geometry.createPolygon(shell, new LinearRing[] {lake})});

        assertThat(display(ring).get(0).shape().toText())
                .isEqualTo(
                        "MULTIPOLYGON (((-180 50, -178 50, -178 54, -180 54, -180 53, -179 53, -179 51, -180 51, -180 50)),"
                                + " ((178 50, 180 50, 180 51, 179 51, 179 53, 180 53, 180 54, 178 54, 178 50)))");
    }

    @Test
    void neighboursAreCutAtTheSamePoint() {
        List<Boundary> counties = display(
                polygon(179.3, 51.1, -179.1, 51.7, -179.1, 53, 179.3, 53, 179.3, 51.1),
                polygon(179.3, 51.1, 179.3, 50, -179.1, 50, -179.1, 51.7, 179.3, 51.1));

        assertThat(CoverageValidator.isValid(
                        counties.stream().map(Boundary::shape).toArray(Geometry[]::new)))
                .isTrue();
        assertThat(counties).allSatisfy(c -> assertThat(c.shape().toText()).contains("-180 51.3625", " 180 51.3625"));
    }
}
