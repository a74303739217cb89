package org.gapatlas.adapter.boundary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.gapatlas.adapter.Fixture.assertBlocked;
import static org.gapatlas.adapter.Fixture.assertCount;
import static org.gapatlas.adapter.boundary.ShapefileFixture.hole;
import static org.gapatlas.adapter.boundary.ShapefileFixture.shell;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.gapatlas.RealData;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.adapter.Located;
import org.gapatlas.adapter.PublisherFile;
import org.gapatlas.adapter.Reading;
import org.gapatlas.place.CountySet;
import org.gapatlas.place.Fips;
import org.gapatlas.place.GeographyVintage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.locationtech.jts.geom.MultiPolygon;

class BoundaryAdapterTest {
    private final BoundaryAdapter adapter = new BoundaryAdapter();

    private Reading<BoundaryRow> read(ShapefileFixture fixture) {
        return adapter.read(fixture.zip());
    }

    private static MultiPolygon onlyShape(Reading<BoundaryRow> reading) {
        assertThat(reading.issues()).isEmpty();
        return reading.rows().get(0).row().shape();
    }

    @Test
    void keepsCodeNameAndOutlineOfEachCounty() {
        Reading<BoundaryRow> reading = read(new ShapefileFixture()
                .county("01001", "Autauga County", shell(-87, 32, 1))
                .county("72001", "Adjuntas Municipio", shell(-67, 18, 0.1))
                .county("35013", "Do\u00F1a Ana County", shell(-107, 32, 0.5)));

        assertThat(reading.rowsRead()).isEqualTo(3);
        assertCount(reading, IssueKind.TERRITORY_OUT_OF_SCOPE, 1);
        assertThat(reading.rows()).extracting(Located::number).containsExactly(1, 3);
        assertThat(reading.rows().get(1).row().fips()).isEqualTo(new Fips("35013"));
        assertThat(reading.rows().get(1).row().nameWithSuffix()).isEqualTo("Do\u00F1a Ana County");
        assertThat(reading.rows().get(0).row().shape().toText())
                .isEqualTo("MULTIPOLYGON (((-87 32, -87 33, -86 33, -86 32, -87 32)))");
    }

    @Test
    void theDirectionOfARingDecidesWhetherItIsAHole() {
        MultiPolygon shape = onlyShape(read(new ShapefileFixture()
                .county("51163", "Rockbridge County", hole(-79.6, 37.6, 0.2), shell(-80, 37, 1))));

        assertThat(shape.getNumGeometries()).isEqualTo(1);
        assertThat(shape.getArea()).isCloseTo(0.96, within(1e-9));
    }

    @Test
    void anIslandInALakeKeepsItsPond() {
        MultiPolygon shape = onlyShape(read(new ShapefileFixture()
                .county(
                        "26083",
                        "Keweenaw County",
                        shell(-90, 40, 10),
                        hole(-88, 42, 6),
                        shell(-87, 43, 4),
                        hole(-86, 44, 2))));

        assertThat(shape.getNumGeometries()).isEqualTo(2);
        assertThat(shape.getArea()).isCloseTo(100 - 36 + 16 - 4, within(1e-9));
    }

    @Test
    void aHoleMayTouchItsOuterRing() {
        double[] touching = {-90, 45, -85, 42, -85, 48, -90, 45};

        assertThat(onlyShape(read(new ShapefileFixture()
                                .county("26083", "Keweenaw County", shell(-90, 40, 10), touching)))
                        .getArea())
                .isCloseTo(85, within(1e-9));
    }

    @Test
    void anOutlineAcrossTheAntimeridianIsOnePolygon() {
        double[] island = {179, 51, 179, 52, -179, 52, -179, 51, 179, 51};

        assertThat(onlyShape(read(new ShapefileFixture().county("02016", "Aleutians West", island)))
                        .toText())
                .isEqualTo("MULTIPOLYGON (((-181 51, -181 52, -179 52, -179 51, -181 51)))");
    }

    @Test
    void aTableWithoutDeclaredEncodingIsLatinOne() {
        Reading<BoundaryRow> reading = read(new ShapefileFixture()
                .charset(StandardCharsets.ISO_8859_1)
                .county("35013", "Do\u00F1a Ana County", shell(-107, 32, 1))
                .without(".cpg"));

        assertThat(reading.rows().get(0).row().nameWithSuffix()).isEqualTo("Do\u00F1a Ana County");
    }

    @Test
    void aFileThatIsNotAnArchiveIsRefused() {
        assertBlocked(
                adapter.read(PublisherFile.of("counties.zip", "not a zip".getBytes(StandardCharsets.US_ASCII))),
                IssueKind.ARCHIVE_INVALID,
                null,
                null);
    }

    @Test
    void anArchiveWithoutItsTableIsRefused() {
        assertBlocked(read(sound().without(".dbf")), IssueKind.ARCHIVE_ENTRY_ABSENT, null, null);
    }

    @Test
    void projectedCoordinatesAreRefused() {
        assertBlocked(read(sound().with(".prj", "PROJCS[\"invented\"]")), IssueKind.SHAPE_INVALID, null, null);
    }

    @Test
    void aCodeThatIsNotFiveDigitsIsRefused() {
        assertBlocked(
                read(new ShapefileFixture().record("1", "001", "1001", "Autauga County", shell(-87, 32, 1))),
                IssueKind.FIPS_MALFORMED,
                1,
                "GEOID");
    }

    @Test
    void aCodeThatContradictsItsPartsIsRefused() {
        assertBlocked(
                read(new ShapefileFixture().record("01", "003", "01001", "Autauga County", shell(-87, 32, 1))),
                IssueKind.FIPS_MALFORMED,
                1,
                "GEOID");
    }

    @Test
    void aCountyWithTwoOutlinesIsRefused() {
        assertBlocked(
                read(sound().county("01001", "Autauga County", shell(-88, 32, 1))), IssueKind.COUNTY_TWICE, 2, "GEOID");
    }

    @Test
    void aCountyWithoutANameIsRefused() {
        assertBlocked(
                read(new ShapefileFixture().county("01001", "", shell(-87, 32, 1))),
                IssueKind.COUNTY_NAME_BLANK,
                1,
                "NAMELSAD");
    }

    @Test
    void aShapefileWithoutRecordsIsRefused() {
        assertBlocked(read(new ShapefileFixture()), IssueKind.ROWS_ABSENT, null, null);
    }

    private static ShapefileFixture sound() {
        return new ShapefileFixture().county("01001", "Autauga County", shell(-87, 32, 1));
    }

    @Test
    @Tag("real-data")
    void thePublishersFileOutlinesEveryCountyOfTheVintage() throws IOException {
        Reading<BoundaryRow> reading =
                adapter.read(PublisherFile.read(RealData.file("census-cb-county-2024/cb_2024_us_county_5m.zip")));

        assertThat(reading.isBlocked()).isFalse();
        assertThat(reading.rowsRead()).isEqualTo(3_235);
        assertThat(reading.rows()).hasSize(3_144);
        assertCount(reading, IssueKind.TERRITORY_OUT_OF_SCOPE, 91);
        List<Fips> codes = reading.rows().stream().map(r -> r.row().fips()).toList();
        assertThat(GeographyVintage.CENSUS_2023.matches(new CountySet(codes))).isTrue();
        assertThat(reading.rows()).allMatch(r -> r.row().shape().isValid());
        assertThat(reading.rows())
                .extracting(r -> r.row().nameWithSuffix())
                .contains("Do\u00F1a Ana County", "LaSalle Parish", "Greater Bridgeport Planning Region");
        assertThat(reading.rows().stream()
                        .mapToInt(r -> r.row().shape().getNumPoints())
                        .sum())
                .isEqualTo(224_058);
    }
}
