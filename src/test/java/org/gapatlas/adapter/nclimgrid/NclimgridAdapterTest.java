package org.gapatlas.adapter.nclimgrid;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.gapatlas.adapter.Fixture.assertBlocked;
import static org.gapatlas.adapter.Fixture.assertCount;

import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gapatlas.RealData;
import org.gapatlas.SmallClimate;
import org.gapatlas.adapter.Fixture;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.adapter.Located;
import org.gapatlas.adapter.PublisherFile;
import org.gapatlas.adapter.Reading;
import org.gapatlas.observation.AbsenceReason;
import org.gapatlas.observation.NormalizedState;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.place.Fips;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NclimgridAdapterTest {
    private static final String JANUARY = "tavg-202301-cty-scaled.csv";
    private static final String FEBRUARY = "tavg-202302-cty-scaled.csv";

    private final NclimgridAdapter adapter = new NclimgridAdapter();

    private Reading<NclimgridRow> read(String name, String content) {
        return adapter.read(Fixture.text(name, content, UTF_8));
    }

    /** A row of mean temperatures. */
    private static String row(String code, String name, int month, List<String> days) {
        return "cty,%s,%s,2023,%02d,TAVG,%s"
                .formatted(
                        code, name, month, days.stream().map("%9s"::formatted).collect(Collectors.joining(",")));
    }

    private static List<String> days(int count, String each) {
        return Collections.nCopies(count, each);
    }

    /** February: 28 figures and three days that do not exist. */
    private static List<String> february(String each, String padding) {
        return Stream.concat(days(28, each).stream(), days(3, padding).stream()).toList();
    }

    private Reading<NclimgridRow> readJanuary(String code, String name) {
        return read(JANUARY, row(code, name, 1, days(31, "1.00")));
    }

    @Test
    void keepsAMonthOfEveryCountyUnderItsFipsCode() {
        Reading<NclimgridRow> reading = read(JANUARY, SmallClimate.file(JANUARY));

        assertThat(reading.rowsRead()).isEqualTo(9);
        assertThat(reading.rows())
                .extracting(r -> r.number() + " " + r.row().fips())
                .containsExactly(
                        "1 01001", "2 01003", "3 06037", "4 09003", "5 22059", "6 35013", "7 36103", "8 48301",
                        "9 56045");
        assertThat(reading.rows()).allMatch(r -> r.row().days().size() == 31);
        assertThat(reading.rows().get(0).row().days().subList(0, 3))
                .containsExactly(
                        new PublishedValue.Zero(), new PublishedValue.Figure(-4), new PublishedValue.Figure(-3));
    }

    @Test
    void aLineFeedAtTheEndMakesNoDifference() {
        String content = SmallClimate.file(JANUARY);

        assertThat(read(JANUARY, content.strip())).isEqualTo(read(JANUARY, content));
        assertThat(read(JANUARY, content.replace("\n", "\r\n"))).isEqualTo(read(JANUARY, content));
    }

    /** The codes look like FIPS codes; as FIPS codes, 04001 and 41301 would lie in Arizona and Oregon. */
    @ParameterizedTest
    @CsvSource({
        "01001, AL: Autauga, 01001",
        "02001, AZ: Apache County, 04001",
        "04001, CA: Alameda County, 06001",
        "06001, CT: Fairfield County, 09001",
        "10001, ID: Ada County, 16001",
        "11001, IL: Adams County, 17001",
        "12001, IN: Adams County, 18001",
        "18003, MD: Anne Arundel County, 24003",
        "18511, DC: District of Columbia, 11001",
        "29013, NM: Dona Ana County, 35013",
        "39102, SD: Oglala Lakota County, 46102",
        "41301, TX: Loving County, 48301",
        "44510, VA: Alexandria city, 51510",
        "48045, WY: Weston County, 56045",
    })
    void stateNumbersAreThePublishersOwn(String code, String name, String fips) {
        assertThat(readJanuary(code, name).rows())
                .extracting(r -> r.row().fips())
                .containsExactly(new Fips(fips));
    }

    @ParameterizedTest
    @CsvSource({
        "04001, AZ: Apache County",
        "18511, MD: District of Columbia",
        "11001, DC: District of Columbia",
        "48301, TX: Loving County",
    })
    void aFipsCodeInItsPlaceIsDetectedByTheLettersOfTheState(String code, String name) {
        assertBlocked(readJanuary(code, name), IssueKind.STATE_CONTRADICTS_FIPS, 1, "region_code");
    }

    @ParameterizedTest
    @CsvSource({
        "1001, AL: Autauga, FIPS_MALFORMED, region_code",
        "'', AL: Autauga, FIPS_MALFORMED, region_code",
        "0100A, AL: Autauga, FIPS_MALFORMED, region_code",
        "00001, AL: Autauga, WORD_UNKNOWN, region_code",
        "49001, AK: Anchorage, WORD_UNKNOWN, region_code",
        "01001, Autauga, STATE_NAME_UNKNOWN, region_name",
        "01001, al: Autauga, STATE_NAME_UNKNOWN, region_name",
        "01001, XX: Autauga, STATE_NAME_UNKNOWN, region_name",
        "01001, '', STATE_NAME_UNKNOWN, region_name",
    })
    void aRowThatNamesNoCountyIsRefused(String code, String name, IssueKind kind, String field) {
        assertBlocked(readJanuary(code, name), kind, 1, field);
    }

    @Test
    void aRepeatedCountyIsRefused() {
        String row = row("01001", "AL: Autauga", 1, days(31, "1.00"));

        assertBlocked(read(JANUARY, row + "\n" + row), IssueKind.COUNTY_TWICE, 2, "region_code");
    }

    @Test
    void aDayOutsideTheMonthIsIgnoredAndAMissingDayIsMissing() {
        List<String> days = Stream.concat(
                        Stream.of("-999.99", "0.00", "-0.00"),
                        february("3.25", "-999.99").stream().skip(3))
                .toList();
        Reading<NclimgridRow> reading = read(FEBRUARY, row("01001", "AL: Autauga", 2, days));

        assertThat(reading.rows().get(0).row().days())
                .hasSize(28)
                .startsWith(
                        new PublishedValue.Missing(AbsenceReason.NOT_AVAILABLE),
                        new PublishedValue.Zero(),
                        new PublishedValue.Zero())
                .endsWith(new PublishedValue.Figure(3.25));
        assertCount(reading, IssueKind.FIGURE_NOT_AVAILABLE, 1);
        assertThat(reading.issues().get(0).detail()).isEqualTo("01001 has no figure on the days [1]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.00", "3.25", "", "-999.9", "-999", "NaN"})
    void aFigureOnADayOutsideTheMonthIsRefused(String padding) {
        assertBlocked(
                read(FEBRUARY, row("01001", "AL: Autauga", 2, february("3.25", padding))),
                IssueKind.DAY_NOT_IN_MONTH,
                1,
                "day 29");
    }

    @Test
    void aLeapYearHasItsDay() {
        String row = row("01001", "AL: Autauga", 2, february("3.25", "-999.99")).replace(",2023,", ",2024,");
        Reading<NclimgridRow> reading = read("tavg-202402-cty-prelim.csv", row);

        assertThat(reading.rows().get(0).row().days())
                .hasSize(29)
                .endsWith(new PublishedValue.Missing(AbsenceReason.NOT_AVAILABLE));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "1", "1.0", "1.234", "1;00", "1e1", "-999.9", "-", ".50", "+1.00", "\u0661.00"})
    void aFigureWithoutTwoDecimalsIsRefused(String figure) {
        List<String> days =
                Stream.concat(days(30, "1.00").stream(), Stream.of(figure)).toList();

        assertBlocked(read(JANUARY, row("01001", "AL: Autauga", 1, days)), IssueKind.NUMBER_MALFORMED, 1, "day 31");
    }

    @ParameterizedTest
    @CsvSource({
        "tavg, TAVG, 60.01",
        "tavg, TAVG, -90.01",
        "tmin, TMIN, -999.98",
        "tmax, TMAX, 999.99",
        "prcp, PRCP, -0.01",
        "prcp, PRCP, 2000.01",
    })
    void impossibleWeatherIsRefused(String element, String printed, String figure) {
        String row = row("01001", "AL: Autauga", 1, days(31, figure)).replace("TAVG", printed);

        assertBlocked(read(element + "-202301-cty-scaled.csv", row), IssueKind.NUMBER_OUT_OF_RANGE, 1, "day 1");
    }

    @ParameterizedTest
    @CsvSource({
        "tavg-202301-cty-scaled.csv, tavg-202201-cty-scaled.csv, year",
        "tavg-202301-cty-scaled.csv, tavg-202303-cty-scaled.csv, month",
        "tavg-202301-cty-scaled.csv, tmax-202301-cty-scaled.csv, element",
    })
    void aFileUnderAnotherMonthsNameIsRefused(String content, String name, String field) {
        Reading<NclimgridRow> reading = read(name, SmallClimate.file(content));

        assertThat(reading.isBlocked()).isTrue();
        assertThat(reading.issues())
                .hasSize(9)
                .allMatch(i -> i.kind() == IssueKind.ROW_CONTRADICTS_FILE_NAME && field.equals(i.field()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "tavg.csv",
                "tavg-202313-cty-scaled.csv",
                "tavg-202300-cty-scaled.csv",
                "tavg-2023-01-cty-scaled.csv",
                "TAVG-202301-cty-scaled.csv",
                "rain-202301-cty-scaled.csv",
                "tavg-202301-ste-scaled.csv",
                "tavg-202301-cty-final.csv",
                "tavg-202301-cty-scaled.csv.gz",
                "tavg-202301-cty-scaled (1).csv",
            })
    void aFileWithoutItsPublishersNameIsRefused(String name) {
        assertBlocked(read(name, SmallClimate.file(JANUARY)), IssueKind.FILE_NAME_UNKNOWN, null, null);
    }

    @Test
    void theNameIsParsedAndWrittenUnchanged() {
        for (String name : List.of("prcp-195101-cty-scaled.csv", "tmin-202502-cty-prelim.csv")) {
            assertThat(NclimgridFile.ofName(name)).map(NclimgridFile::name).contains(name);
        }
        assertThat(NclimgridFile.ofName(FEBRUARY).orElseThrow().publication().download())
                .hasToString("https://www.ncei.noaa.gov/data/nclimgrid-daily/access/averages/2023/" + FEBRUARY);
    }

    @Test
    void anotherKindOfRegionIsRefused() {
        String content = SmallClimate.file(JANUARY).replaceFirst("cty", "ste");

        assertBlocked(read(JANUARY, content), IssueKind.WORD_UNKNOWN, 1, "region_type");
    }

    /**
     * A file that is cut within its last row is refused; if it is cut between rows, the join finds counties missing.
     */
    @Test
    void aTruncatedFileIsNeverAccepted() {
        String content = SmallClimate.file(JANUARY);
        int lastRow = content.lastIndexOf('\n') + 1;

        IntStream.range(lastRow + 1, content.length())
                .forEach(end -> assertThat(
                                read(JANUARY, content.substring(0, end)).isBlocked())
                        .as("cut at %s", end)
                        .isTrue());
    }

    @Test
    void aRowThatIsTooLongIsRefused() {
        String content = SmallClimate.file(JANUARY).replaceFirst("\n", ",1.00\n");

        assertBlocked(read(JANUARY, content), IssueKind.FILE_TRUNCATED, 1, null);
    }

    @Test
    void anEmptyFileIsRefused() {
        assertBlocked(read(JANUARY, ""), IssueKind.FILE_EMPTY, null, null);
        assertBlocked(read(JANUARY, "\n\n"), IssueKind.FILE_EMPTY, null, null);
        assertBlocked(
                adapter.read(PublisherFile.of(JANUARY, new byte[] {(byte) 0xF1})),
                IssueKind.ENCODING_INVALID,
                null,
                null);
    }

    /** Totals that another program counted in the files. */
    @ParameterizedTest
    @CsvSource({
        "prcp-202301-cty-scaled.csv, 31, 43688, 52629",
        "tavg-202301-cty-scaled.csv, 31, 96249, 68",
        "tavg-202302-cty-scaled.csv, 28, 86969, 27",
    })
    @Tag("real-data")
    void theNationsMonthAddsUp(String name, int days, int figures, int zeros) throws IOException {
        Reading<NclimgridRow> reading = adapter.read(PublisherFile.read(RealData.file("noaa-nclimgrid-daily/" + name)));

        assertThat(reading.issues()).isEmpty();
        assertThat(reading.rowsRead()).isEqualTo(3_107);
        assertThat(reading.rows()).hasSize(3_107).allMatch(r -> r.row().days().size() == days);
        assertThat(count(reading, NormalizedState.OBSERVED)).isEqualTo(figures);
        assertThat(count(reading, NormalizedState.ZERO)).isEqualTo(zeros);
        assertThat(reading.rows())
                .extracting(r -> r.row().fips().code())
                .contains("11001", "09001", "06001", "56045")
                .doesNotContain("51678", "09110", "02013", "15001");
    }

    private static long count(Reading<NclimgridRow> reading, NormalizedState state) {
        return reading.rows().stream()
                .map(Located::row)
                .flatMap(r -> r.days().stream())
                .filter(v -> v.state() == state)
                .count();
    }
}
