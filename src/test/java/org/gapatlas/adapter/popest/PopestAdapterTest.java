package org.gapatlas.adapter.popest;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.gapatlas.adapter.Fixture.assertBlocked;
import static org.gapatlas.adapter.Fixture.assertCount;

import java.io.IOException;
import org.gapatlas.RealData;
import org.gapatlas.adapter.Fixture;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.adapter.Located;
import org.gapatlas.adapter.PublisherFile;
import org.gapatlas.adapter.Reading;
import org.gapatlas.place.Fips;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PopestAdapterTest {
    private static final String HEADER = "SUMLEV,STATE,COUNTY,CTYNAME,POPESTIMATE2023\n";
    private final PopestAdapter adapter = new PopestAdapter();

    private Reading<PopestRow> read(String rows) {
        return adapter.read(Fixture.text("popest.csv", HEADER + rows, ISO_8859_1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"popest/padded-latin1.csv", "popest/unpadded-utf8.csv"})
    void keepsTheCountiesOfTheOriginalAndOfTheCopy(String resource) {
        Reading<PopestRow> reading = adapter.read(Fixture.resource(resource));

        assertThat(reading.rows())
                .containsExactly(
                        row(3, "01001", "Autauga County", 1_000),
                        row(4, "01003", "Baldwin County", 2_000),
                        row(6, "09110", "Capitol Planning Region", 43),
                        row(8, "35013", "Do\u00F1a Ana County", 500));
        assertThat(reading.issues()).hasSize(3);
        assertCount(reading, IssueKind.ATTRIBUTE_NOT_USED, 3);
    }

    private static Located<PopestRow> row(int number, String fips, String name, int population) {
        return new Located<>(number, new PopestRow(new Fips(fips), name, population));
    }

    @ParameterizedTest
    @CsvSource({"01001,001,STATE", "'',001,STATE", "01,1001,COUNTY", "01,000,COUNTY", "01,-1,COUNTY"})
    void malformedCodesAreRefused(String state, String county, String field) {
        assertBlocked(read("050," + state + "," + county + ",A,9\n"), IssueKind.FIPS_MALFORMED, 2, field);
    }

    @ParameterizedTest
    @ValueSource(strings = {"010", "5", "", "county"})
    void anUnknownSummaryLevelIsRefused(String level) {
        assertBlocked(read(level + ",01,001,A,9\n"), IssueKind.WORD_UNKNOWN, 2, "SUMLEV");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1"})
    void aCountyWithoutResidentsIsRefused(String population) {
        assertBlocked(read("050,01,001,A," + population + "\n"), IssueKind.NUMBER_OUT_OF_RANGE, 2, "POPESTIMATE2023");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "1e5", "X", "9.5"})
    void aPopulationThatIsNotANumberIsRefused(String population) {
        assertBlocked(read("050,01,001,A," + population + "\n"), IssueKind.NUMBER_MALFORMED, 2, "POPESTIMATE2023");
    }

    @Test
    void aRepeatedCountyIsRefused() {
        assertBlocked(read("050,01,001,A,9\n50,1,1,A,9\n"), IssueKind.COUNTY_TWICE, 3, "COUNTY");
    }

    @Test
    void aTerritoryIsSetAside() {
        assertCount(read("050,72,001,A,9\n"), IssueKind.TERRITORY_OUT_OF_SCOPE, 1);
    }

    @Test
    @Tag("real-data")
    void theNationAddsUp() throws IOException {
        Reading<PopestRow> reading =
                adapter.read(PublisherFile.read(RealData.file("census-popest-2023/co-est2023-alldata.csv")));

        assertThat(reading.isBlocked()).isFalse();
        assertThat(reading.rowsRead()).isEqualTo(3_195);
        assertThat(reading.rows()).hasSize(3_144);
        assertThat(reading.issues()).hasSize(51);
        assertCount(reading, IssueKind.ATTRIBUTE_NOT_USED, 51);
        assertThat(reading.rows().stream().mapToLong(r -> r.row().population()).sum())
                .isEqualTo(334_914_895);
        assertThat(reading.rows()).contains(row(3, "01001", "Autauga County", 60_342));
        // Loving County, Texas, the smallest.
        assertThat(reading.rows())
                .extracting(Located::row)
                .contains(new PopestRow(new Fips("48301"), "Loving County", 43));
    }
}
