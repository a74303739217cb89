package org.gapatlas.adapter.gazetteer;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.gapatlas.adapter.Fixture.assertBlocked;
import static org.gapatlas.adapter.Fixture.assertCount;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.gapatlas.RealData;
import org.gapatlas.adapter.CountyNameRow;
import org.gapatlas.adapter.Fixture;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.adapter.Located;
import org.gapatlas.adapter.PublisherFile;
import org.gapatlas.adapter.Reading;
import org.gapatlas.place.County;
import org.gapatlas.place.Fips;
import org.gapatlas.place.MapPoint;
import org.gapatlas.place.UsState;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GazetteerAdapterTest {
    private static final String HEADER = "USPS\tGEOID\tNAME\tINTPTLONG          \n";
    private final GazetteerAdapter adapter = new GazetteerAdapter();

    private Reading<CountyNameRow> read(String rows) {
        return adapter.read(Fixture.text("gaz.txt", HEADER + rows, UTF_8));
    }

    @ParameterizedTest
    @ValueSource(strings = {"gazetteer/2024.txt", "gazetteer/2025.txt"})
    void keepsTheNamesOfEitherEdition(String resource) {
        Reading<CountyNameRow> reading = adapter.read(Fixture.resource(resource));

        assertThat(reading.rows()).extracting(r -> r.row().point()).containsOnly(new MapPoint(-86, 32));
        assertThat(reading.rows())
                .usingRecursiveFieldByFieldElementComparatorIgnoringFields("row.point")
                .containsExactly(
                        row(2, "01001", "Autauga County", UsState.AL),
                        row(3, "09110", "Capitol Planning Region", UsState.CT),
                        row(4, "35013", "Do\u00F1a Ana County", UsState.NM),
                        row(5, "51770", "Roanoke city", UsState.VA));
        assertCount(reading, IssueKind.TERRITORY_OUT_OF_SCOPE, 1);
        assertThat(reading.rowsRead()).isEqualTo(5);
    }

    @Test
    void readsTheTextInsideThePublishersArchive() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            zip.putNextEntry(new ZipEntry("2024_Gaz_counties_national.txt"));
            zip.write((HEADER + "AL\t01001\tAutauga County\t-86.6\n").getBytes(UTF_8));
        }

        Reading<CountyNameRow> reading = adapter.read(PublisherFile.of("gaz.zip", bytes.toByteArray()));

        assertThat(reading.rows()).containsExactly(row(2, "01001", "Autauga County", UsState.AL));
    }

    private static Located<CountyNameRow> row(int number, String fips, String name, UsState state) {
        return new Located<>(number, new CountyNameRow(new County(new Fips(fips), name, state)));
    }

    @ParameterizedTest
    @CsvSource({
        "AL,1001,Autauga County,FIPS_MALFORMED,GEOID",
        "XX,01001,Autauga County,STATE_NAME_UNKNOWN,USPS",
        "GA,01001,Autauga County,STATE_CONTRADICTS_FIPS,USPS",
        "AL,01001,'',COUNTY_NAME_BLANK,NAME"
    })
    void aRowWithoutACountyIsRefused(String state, String fips, String name, IssueKind kind, String field) {
        assertBlocked(read(String.join("\t", state, fips, name, "-86") + "\n"), kind, 2, field);
    }

    @Test
    void aRepeatedCountyIsRefused() {
        assertBlocked(
                read("AL\t01001\tAutauga County\t-86\nAL\t01001\tAutauga County\t-86\n"),
                IssueKind.COUNTY_TWICE,
                3,
                "GEOID");
    }

    @Test
    @Tag("real-data")
    void thePublishersFileHas3144CountiesAnd78OfPuertoRico() throws IOException {
        Reading<CountyNameRow> reading =
                adapter.read(PublisherFile.read(RealData.file("census-gazetteer-2024/2024_Gaz_counties_national.txt")));

        assertThat(reading.isBlocked()).isFalse();
        assertThat(reading.rowsRead()).isEqualTo(3_222);
        assertThat(reading.rows()).hasSize(3_144);
        assertThat(reading.issues()).hasSize(78);
        assertCount(reading, IssueKind.TERRITORY_OUT_OF_SCOPE, 78);
        assertThat(reading.rows().get(0))
                .isEqualTo(new Located<>(
                        2,
                        new CountyNameRow(
                                new County(new Fips("01001"), "Autauga County", UsState.AL),
                                new MapPoint(-86.64644, 32.532237))));
        assertThat(reading.rows())
                .extracting(r -> r.row().county())
                .contains(new County(new Fips("35013"), "Do\u00F1a Ana County", UsState.NM));
    }
}
