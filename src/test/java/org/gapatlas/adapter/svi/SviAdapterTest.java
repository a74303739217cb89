package org.gapatlas.adapter.svi;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.gapatlas.adapter.Fixture.assertBlocked;
import static org.gapatlas.adapter.Fixture.assertCount;

import java.io.IOException;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gapatlas.GovernedMeasures;
import org.gapatlas.RealData;
import org.gapatlas.adapter.Fixture;
import org.gapatlas.adapter.IngestIssue;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.adapter.Located;
import org.gapatlas.adapter.PublisherFile;
import org.gapatlas.adapter.Reading;
import org.gapatlas.observation.AbsenceReason;
import org.gapatlas.observation.MeasureKey;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.place.County;
import org.gapatlas.place.Fips;
import org.gapatlas.place.UsState;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SviAdapterTest {
    private static final String HEADER = "ST_ABBR,STCNTY,COUNTY,E_TOTPOP,RPL_THEMES,EPL_UNINSUR,EP_UNINSUR\n";
    private static final PublishedValue NOT_AVAILABLE = new PublishedValue.Missing(AbsenceReason.NOT_AVAILABLE);
    private static final County AUTAUGA = new County(new Fips("01001"), "Autauga County", UsState.AL);
    private final SviAdapter adapter = new SviAdapter(GovernedMeasures.definitions(
            MeasureKey.POPULATION,
            MeasureKey.SVI_PERCENTILE,
            MeasureKey.UNINSURED_PERCENTILE,
            MeasureKey.UNINSURED_PERCENT));

    private Reading<SviRow> read(String rows) {
        return adapter.read(Fixture.text("svi.csv", HEADER + rows, UTF_8));
    }

    @Test
    void keepsTheFourFiguresOfEachCounty() {
        Reading<SviRow> reading = adapter.read(Fixture.resource("svi/small.csv"));

        assertThat(reading.rows())
                .usingRecursiveFieldByFieldElementComparatorIgnoringFields("row.printed")
                .containsExactly(
                        new Located<>(2, row(AUTAUGA, 1_000, 0.25, 0.5, 7.5)),
                        new Located<>(3, row(county("09110", "Capitol Planning Region", UsState.CT), 2_000, 1, 0, 0)),
                        new Located<>(
                                4,
                                values(
                                        county("35013", "Do\u00F1a Ana County", UsState.NM),
                                        new PublishedValue.Figure(3_000),
                                        NOT_AVAILABLE,
                                        NOT_AVAILABLE,
                                        NOT_AVAILABLE)),
                        new Located<>(5, row(county("51770", "Roanoke City", UsState.VA), 50, 0, 1, 45.1)));
        assertThat(reading.issues())
                .filteredOn(i -> i.kind() == IssueKind.FIGURE_NOT_AVAILABLE)
                .extracting(IngestIssue::field)
                .containsExactly("RPL_THEMES", "EPL_UNINSUR", "EP_UNINSUR");
        assertCount(reading, IssueKind.TERRITORY_OUT_OF_SCOPE, 1);
    }

    private static County county(String fips, String name, UsState state) {
        return new County(new Fips(fips), name, state);
    }

    private static SviRow row(County county, int population, double svi, double uninsuredRank, double uninsured) {
        return values(
                county,
                PublishedValue.ofNumber(population),
                PublishedValue.ofNumber(svi),
                PublishedValue.ofNumber(uninsuredRank),
                PublishedValue.ofNumber(uninsured));
    }

    private static SviRow values(
            County county,
            PublishedValue population,
            PublishedValue svi,
            PublishedValue uninsuredRank,
            PublishedValue uninsured) {
        SortedMap<String, Double> printed = new TreeMap<>();
        Map.of("E_TOTPOP", population, "RPL_THEMES", svi, "EPL_UNINSUR", uninsuredRank, "EP_UNINSUR", uninsured)
                .forEach((column, value) -> {
                    if (value.number() != null) {
                        printed.put(column, value.number());
                    }
                });
        return new SviRow(
                county,
                printed,
                new TreeMap<>(Map.of(
                        MeasureKey.POPULATION, population,
                        MeasureKey.SVI_PERCENTILE, svi,
                        MeasureKey.UNINSURED_PERCENTILE, uninsuredRank,
                        MeasureKey.UNINSURED_PERCENT, uninsured)));
    }

    @Test
    void theCodeMayHaveItsOtherName() {
        String header = "ST_ABBR,FIPS,COUNTY,E_TOTPOP,RPL_THEMES,EPL_UNINSUR,EP_UNINSUR\n";

        assertThat(adapter.read(Fixture.text("svi.csv", header + "AL,01001,Autauga County,1000,0.25,0.5,7.5\n", UTF_8))
                        .rows())
                .containsExactly(new Located<>(2, row(AUTAUGA, 1_000, 0.25, 0.5, 7.5)));
    }

    @Test
    void aFileWithoutACodeIsRefused() {
        String header = "ST_ABBR,COUNTY,E_TOTPOP,RPL_THEMES,EPL_UNINSUR,EP_UNINSUR\n";

        assertBlocked(
                adapter.read(Fixture.text("svi.csv", header + "AL,Autauga County,1000,0.25,0.5,7.5\n", UTF_8)),
                IssueKind.COLUMN_MISSING,
                null,
                "STCNTY");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-999", "-999.0"})
    void minus999IsMissingAndNotZero(String mark) {
        Reading<SviRow> reading = read("AL,01001,Autauga County,%1$s,%1$s,%1$s,%1$s\n".replace("%1$s", mark));

        assertThat(reading.rows())
                .containsExactly(
                        new Located<>(2, values(AUTAUGA, NOT_AVAILABLE, NOT_AVAILABLE, NOT_AVAILABLE, NOT_AVAILABLE)));
        assertCount(reading, IssueKind.FIGURE_NOT_AVAILABLE, 4);
        assertThat(reading.isBlocked()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "0,0.5,0.5,5,E_TOTPOP",
        "-5,0.5,0.5,5,E_TOTPOP",
        "9,-0.1,0.5,5,RPL_THEMES",
        "9,1.0001,0.5,5,RPL_THEMES",
        "9,0.5,-9,5,EPL_UNINSUR",
        "9,0.5,2,5,EPL_UNINSUR",
        "9,0.5,0.5,-998,EP_UNINSUR",
        "9,0.5,0.5,100.1,EP_UNINSUR"
    })
    void anImpossibleFigureIsRefused(String population, String svi, String rank, String percent, String field) {
        assertBlocked(
                read("AL,01001,Autauga County," + String.join(",", population, svi, rank, percent) + "\n"),
                IssueKind.NUMBER_OUT_OF_RANGE,
                2,
                field);
    }

    @ParameterizedTest
    @CsvSource({
        "'',0.5,0.5,5,E_TOTPOP",
        "9.5,0.5,0.5,5,E_TOTPOP",
        "9,NaN,0.5,5,RPL_THEMES",
        "9,'',0.5,5,RPL_THEMES",
        "9,0.5,Infinity,5,EPL_UNINSUR",
        "9,0.5,0.5,5%,EP_UNINSUR",
        "9,0.5,0.5,0x5,EP_UNINSUR"
    })
    void aFigureThatIsNotANumberIsRefused(String population, String svi, String rank, String percent, String field) {
        assertBlocked(
                read("AL,01001,Autauga County," + String.join(",", population, svi, rank, percent) + "\n"),
                IssueKind.NUMBER_MALFORMED,
                2,
                field);
    }

    @ParameterizedTest
    @CsvSource({
        "AL,1001,Autauga County,FIPS_MALFORMED,STCNTY",
        "Alabama,01001,Autauga County,STATE_NAME_UNKNOWN,ST_ABBR",
        "GA,01001,Autauga County,STATE_CONTRADICTS_FIPS,ST_ABBR",
        "AL,01001,' ',COUNTY_NAME_BLANK,COUNTY"
    })
    void aRowWithoutACountyIsRefused(String state, String fips, String name, IssueKind kind, String field) {
        assertBlocked(read(state + "," + fips + "," + name + ",9,0.5,0.5,5\n"), kind, 2, field);
    }

    @ParameterizedTest
    @CsvSource({
        "01003,01,Alabama,'Autauga County, Alabama',FIPS",
        "09001,01,Alabama,'Autauga County, Alabama',FIPS",
        "'',01,Alabama,'Autauga County, Alabama',FIPS",
        "01001,13,Alabama,'Autauga County, Alabama',ST",
        "01001,01,Georgia,'Autauga County, Alabama',STATE",
        "01001,01,Alabama,'Baldwin County, Alabama',LOCATION",
    })
    void aRowThatNamesTwoCountiesIsRefused(String fips, String st, String state, String location, String field) {
        assertThat(repeating("01001,01,ALABAMA,\"Autauga county, Alabama\"").rows())
                .as("letter case apart")
                .hasSize(1);
        assertBlocked(
                repeating(fips + "," + st + "," + state + ",\"" + location + "\""),
                IssueKind.ROW_NAMES_TWO_COUNTIES,
                2,
                field);
    }

    /** A row of Autauga County, preceded by columns that repeat its identity. */
    private Reading<SviRow> repeating(String cells) {
        return adapter.read(Fixture.text(
                "svi.csv",
                "FIPS,ST,STATE,LOCATION," + HEADER + cells + ",AL,01001,Autauga County,9,0.5,0.5,5\n",
                UTF_8));
    }

    @Test
    void aRepeatedCountyIsRefused() {
        assertBlocked(
                read("AL,01001,Autauga County,9,0.5,0.5,5\nAL,01001,Autauga County,9,0.5,0.5,5\n"),
                IssueKind.COUNTY_TWICE,
                3,
                "STCNTY");
    }

    @Test
    @Tag("real-data")
    void thePublishersFileHas3144Counties() throws IOException {
        Reading<SviRow> reading =
                adapter.read(PublisherFile.read(RealData.file("atsdr-svi-2022/SVI_2022_US_county.csv")));

        assertThat(reading.rowsRead()).isEqualTo(3_144);
        assertThat(reading.rows()).hasSize(3_144);
        // This edition has no -999 in the four columns, so no value is missing.
        assertThat(reading.issues()).isEmpty();
        Located<SviRow> first = reading.rows().get(0);
        assertThat(first.number()).isEqualTo(2);
        assertThat(first.row().county()).isEqualTo(AUTAUGA);
        assertThat(first.row().values())
                .isEqualTo(row(AUTAUGA, 58_761, 0.2663, 0.412, 7.4).values());
        assertThat(first.row().printed()).containsEntry("E_UNINSUR", 4_225.0).containsEntry("RPL_THEME3", 0.6354);
        assertThat(reading.rows().stream()
                        .mapToDouble(r -> figure(r, MeasureKey.POPULATION))
                        .sum())
                .isEqualTo(331_097_593);
        assertThat(reading.rows().stream()
                        .mapToDouble(r -> figure(r, MeasureKey.SVI_PERCENTILE))
                        .sum())
                .isCloseTo(1571.9802, within(1e-6));
    }

    private static double figure(Located<SviRow> located, MeasureKey key) {
        PublishedValue value = Objects.requireNonNull(located.row().values().get(key));
        return Objects.requireNonNull(value.number());
    }
}
