package org.gapatlas.place.display;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gapatlas.place.display.DisplayGeometryTest.polygon;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.gapatlas.place.Boundary;
import org.gapatlas.place.Fips;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.MultiPolygon;
import org.locationtech.jts.geom.Polygon;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@Isolated("changes the default locale")
class GeoJsonWriterTest {
    private static final GeometryFactory GEOMETRY = new GeometryFactory();

    private static String write(Boundary... boundaries) {
        return new String(GeoJsonWriter.write(List.of(boundaries)), StandardCharsets.UTF_8);
    }

    private static Boundary boundary(String fips, MultiPolygon shape) {
        return new Boundary(new Fips(fips), shape);
    }

    @Test
    void aCountyWithOnePartIsAPolygon() {
        assertThat(write(boundary("01001", polygon(-87, 32.5, -86.123456, 32, -86, 33, -87, 32.5))))
                .isEqualTo("{\"type\":\"FeatureCollection\",\"features\":[{\"type\":\"Feature\",\"id\":\"01001\","
                        + "\"properties\":{\"fips\":\"01001\"},\"geometry\":{\"type\":\"Polygon\",\"coordinates\":"
                        + "[[[-87,32.5],[-86.123456,32],[-86,33],[-87,32.5]]]}}]}");
    }

    @Test
    void aCountyWithSeveralPartsIsAMultiPolygonWithHoles() {
        LinearRing shell = ring(polygon(0, 0, 9, 0, 9, 9, 0, 0));
        LinearRing hole = ring(polygon(5, 1, 5, 2, 6, 2, 5, 1));
        Polygon holed = GEOMETRY.createPolygon(shell, new LinearRing[] {hole});
        Polygon island = GEOMETRY.createPolygon(ring(polygon(20, 0, 21, 0, 21, 1, 20, 0)));

        assertThat(write(boundary("01001", GEOMETRY.createMultiPolygon(new Polygon[] {holed, island}))))
                .contains("{\"type\":\"MultiPolygon\",\"coordinates\":"
                        + "[[[[0,0],[9,0],[9,9],[0,0]],[[5,1],[5,2],[6,2],[5,1]]],"
                        + "[[[20,0],[21,0],[21,1],[20,0]]]]}");
    }

    private static LinearRing ring(MultiPolygon shape) {
        return ((Polygon) shape.getGeometryN(0)).getExteriorRing();
    }

    @Test
    void smallAndNegativeNumbersAreWrittenWithoutExponent() {
        assertThat(write(boundary("01001", polygon(-0.0, 0.000001, -0.0000004, -0.05, 100.1, 1e-7, -0.0, 0.000001))))
                .contains("[[[0,0.000001],[0,-0.05],[100.1,0],[0,0.000001]]]");
    }

    @Test
    void anEmptyNationIsAnEmptyCollection() {
        assertThat(write()).isEqualTo("{\"type\":\"FeatureCollection\",\"features\":[]}");
    }

    @Property
    void aNumberIsRoundedToSixDecimals(@ForAll @DoubleRange(min = -180, max = 180) double number) {
        Geometry shape = polygon(number, 1, 1, 2, 2, 2, number, 1);
        String json = write(boundary("01001", (MultiPolygon) shape));
        String written = json.substring(json.indexOf("[[[") + 3, json.indexOf(",1]"));

        assertThat(written).matches("0|-?[1-9][0-9]{0,2}|-?(0|[1-9][0-9]{0,2})\\.[0-9]{0,5}[1-9]");
        assertThat(Math.abs(Double.parseDouble(written) - number)).isLessThanOrEqualTo(0.5000001e-6);
    }

    @Property(tries = 20)
    void theBytesAreAJsonFeatureCollection(@ForAll long seed) {
        List<Boundary> counties = DisplayGeometry.of(new InventedNation(seed, 3, 2, 178, 51, 1.5, 20).boundaries())
                .counties();

        JsonNode collection = JsonMapper.builder().build().readTree(GeoJsonWriter.write(counties));

        assertThat(collection.propertyNames()).containsExactly("type", "features");
        assertThat(collection.get("features").size()).isEqualTo(counties.size());
        for (int i = 0; i < counties.size(); i++) {
            JsonNode feature = collection.get("features").get(i);
            String fips = counties.get(i).fips().code();
            assertThat(feature.propertyNames()).containsExactly("type", "id", "properties", "geometry");
            assertThat(feature.get("id").stringValue()).isEqualTo(fips);
            assertThat(feature.get("properties").toString()).isEqualTo("{\"fips\":\"" + fips + "\"}");
        }
    }

    @Test
    void theLocaleDoesNotMatter() {
        Boundary county = boundary("01001", polygon(-87, 32.5, -86.123456, 32, -86, 33, -87, 32.5));
        String expected = write(county);
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
            assertThat(write(county)).isEqualTo(expected);
        } finally {
            Locale.setDefault(before);
        }
    }
}
