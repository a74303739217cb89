package org.gapatlas.adapter.lymedashboard;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.gapatlas.adapter.Fixture.assertBlocked;
import static org.gapatlas.adapter.Fixture.assertCount;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.gapatlas.adapter.Fixture;
import org.gapatlas.adapter.IngestIssue;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.adapter.Located;
import org.gapatlas.adapter.Reading;
import org.gapatlas.observation.AbsenceReason;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.place.Fips;
import org.gapatlas.place.UsState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LymeDashboardAdapterTest {
    private static final String HEADER = "Ctyname,stname,ststatus,stcode,ctycode,Cases2020,cases2021\n";
    private final LymeDashboardAdapter adapter = new LymeDashboardAdapter();

    private Reading<LymeDashboardRow> read(String rows) {
        return adapter.read(Fixture.text("lyme.csv", HEADER + rows, ISO_8859_1));
    }

    @Test
    void keepsEveryRowEvenOneWithoutNames() {
        Reading<LymeDashboardRow> reading = adapter.read(Fixture.resource("lymedashboard/small.csv"));

        assertThat(reading.rows())
                .extracting(
                        Located::number,
                        r -> r.row().fips().code(),
                        r -> r.row().countyName())
                .containsExactly(
                        tuple(2, "01001", "Autauga County"),
                        tuple(3, "09001", "Fairfield County"),
                        tuple(4, "09110", "Capitol"),
                        tuple(5, "25001", "Barnstable County"),
                        tuple(6, "35013", "Do\u00F1a Ana County"),
                        tuple(7, "51515", "Bedford city"),
                        tuple(8, "54129", ""));
        assertThat(reading.rows()).allSatisfy(r -> {
            assertThat(r.row().cases()).hasSize(23);
            assertThat(r.row().cases().firstKey()).isEqualTo(2001);
            assertThat(r.row().cases().lastKey()).isEqualTo(2023);
        });
        assertThat(reading.issues())
                .extracting(IngestIssue::kind, IngestIssue::row)
                .containsExactly(tuple(IssueKind.FIGURE_BLANK, 4), tuple(IssueKind.FIGURE_BLANK, 8));
    }

    @Test
    void aBlankIsNotZero() {
        Reading<LymeDashboardRow> reading = read("Capitol,Connecticut,High Incidenc,9,110,,0\n");

        assertThat(reading.rows())
                .containsExactly(new Located<>(
                        2,
                        new LymeDashboardRow(
                                new Fips("09110"),
                                "Capitol",
                                UsState.CT,
                                new TreeMap<>(Map.of(
                                        2020,
                                        new PublishedValue.Missing(AbsenceReason.BLANK),
                                        2021,
                                        new PublishedValue.Zero())))));
        assertThat(reading.issues()).singleElement().satisfies(i -> {
            assertThat(i.kind()).isEqualTo(IssueKind.FIGURE_BLANK);
            assertThat(i.row()).isEqualTo(2);
            assertThat(i.detail()).endsWith("2020");
        });
    }

    @Test
    void blanksAreNotedOncePerRowWithTheirYears() {
        assertThat(read("Capitol,Connecticut,High Incidenc,9,110,,\n").issues())
                .singleElement()
                .satisfies(i -> assertThat(i.detail()).endsWith("2020, 2021"));
    }

    @Test
    void theCodesMayBePadded() {
        assertThat(read("Autauga County,Alabama,Low Incidence,01,001,0,0\n").rows())
                .extracting(r -> r.row().fips().code())
                .containsExactly("01001");
    }

    @ParameterizedTest
    @ValueSource(strings = {"High Incidence", "High Incidenc", "Low Incidence"})
    void theClassOfTheStateIsKnownEvenIfItIsCutOff(String printed) {
        assertThat(read("Autauga County,Alabama," + printed + ",1,1,0,0\n").issues())
                .isEmpty();
    }

    @Test
    void aStateWithTwoClassesIsRefused() {
        assertBlocked(
                read("Autauga County,Alabama,Low Incidence,1,1,0,0\nBaldwin County,Alabama,High Incidenc,1,3,0,0\n"),
                IssueKind.CODE_CONTRADICTS_DESCRIPTION,
                3,
                "ststatus");
    }

    @Test
    void anUnknownClassOfStateIsRefused() {
        assertBlocked(read("Autauga County,Alabama,Medium,1,1,0,0\n"), IssueKind.WORD_UNKNOWN, 2, "ststatus");
    }

    @ParameterizedTest
    @CsvSource({"Massachusetts,25", "Massachussetts,25"})
    void bothSpellingsOfMassachusettsAreKnown(String name, String code) {
        assertThat(read("Barnstable County," + name + ",High Incidenc," + code + ",1,0,0\n")
                        .issues())
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"Alabamma,1", "Georgia,1", "Massachussetts,1", "'',1", "Alabama,99"})
    void aStateNameThatContradictsItsCodeIsRefused(String name, String code) {
        assertBlocked(
                read("Autauga County," + name + ",Low Incidence," + code + ",1,0,0\n"),
                IssueKind.STATE_NAME_UNKNOWN,
                2,
                "stname");
    }

    @ParameterizedTest
    @CsvSource({
        "'',1,stcode",
        "x,1,stcode",
        "0,1,stcode",
        "100,1,stcode",
        "1,'',ctycode",
        "1,0,ctycode",
        "1,1000,ctycode"
    })
    void malformedCodesAreRefused(String state, String county, String field) {
        assertBlocked(
                read("Autauga County,Alabama,Low Incidence," + state + "," + county + ",0,0\n"),
                IssueKind.FIPS_MALFORMED,
                2,
                field);
    }

    @Test
    void aTerritoryIsSetAside() {
        assertCount(read("Adjuntas,Puerto Rico,Low Incidence,72,1,0,0\n"), IssueKind.TERRITORY_OUT_OF_SCOPE, 1);
    }

    @Test
    void aCountyWithoutANameInANamedStateIsRefused() {
        assertBlocked(read(",Alabama,Low Incidence,1,1,0,0\n"), IssueKind.COUNTY_NAME_BLANK, 2, "Ctyname");
    }

    @Test
    void aRepeatedCountyIsRefused() {
        assertBlocked(
                read("Autauga County,Alabama,Low Incidence,1,1,0,0\nAutauga County,Alabama,Low Incidence,1,1,0,0\n"),
                IssueKind.COUNTY_TWICE,
                3,
                "ctycode");
    }

    @ParameterizedTest
    @ValueSource(strings = {"<5", "1.0", "NA"})
    void aCountThatIsNotANumberIsRefused(String count) {
        assertBlocked(
                read("Autauga County,Alabama,Low Incidence,1,1,0," + count + "\n"),
                IssueKind.NUMBER_MALFORMED,
                2,
                "cases2021");
    }

    @Test
    void aNegativeCountIsRefused() {
        assertBlocked(
                read("Autauga County,Alabama,Low Incidence,1,1,-1,0\n"), IssueKind.NUMBER_OUT_OF_RANGE, 2, "Cases2020");
    }

    @Test
    void aGapInTheYearsIsRefused() {
        String header = "Ctyname,stname,ststatus,stcode,ctycode,Cases2020,cases2022\n";

        assertBlocked(
                adapter.read(Fixture.text("lyme.csv", header + "A,Alabama,Low Incidence,1,1,0,0\n", ISO_8859_1)),
                IssueKind.COLUMN_MISSING,
                null,
                "Cases2021");
    }

    @Test
    void aFileWithoutYearsIsRefused() {
        String header = "Ctyname,stname,ststatus,stcode,ctycode,Cases\n";

        assertBlocked(
                adapter.read(Fixture.text("lyme.csv", header + "A,Alabama,Low Incidence,1,1,0\n", ISO_8859_1)),
                IssueKind.COLUMN_MISSING,
                null,
                "Cases<year>");
    }

    @Test
    void everyFaultOfARowIsReported() {
        assertThat(read("Autauga County,Alabama,Low Incidence,1,1,x,-1\n").issues())
                .extracting(IngestIssue::kind)
                .isEqualTo(List.of(IssueKind.NUMBER_MALFORMED, IssueKind.NUMBER_OUT_OF_RANGE));
    }
}
