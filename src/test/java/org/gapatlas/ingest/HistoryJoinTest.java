package org.gapatlas.ingest;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Objects;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.ingest.Nation.Built;
import org.gapatlas.observation.AbsenceReason;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.place.Fips;
import org.gapatlas.provenance.SourceKey;
import org.gapatlas.release.observations.HistoricalCount;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of the counts of earlier years by county: the meaning of each cell, and that none of it is published. */
class HistoryJoinTest {
    private static final String HISTORY = "cdc-lyme-county-dashboard-history";
    private static final String FILE = """
            Ctyname,stname,ststatus,stcode,ctycode,Cases2021,cases2022,Cases2023,Cases2024
            Autauga County,Alabama,Low Incidence,1,1,2,0,0,9
            Baldwin County,Alabama,Low Incidence,1,3,3,0,4,9
            Los Angeles County,California,Low Incidence,6,37,9,12,12,9
            Fairfield County,Connecticut,High Incidenc,9,1,300,310,0,9
            Capitol,Connecticut,High Incidenc,9,110,,,507,9
            Suffolk County,New York,High Incidenc,36,103,900,0,1200,9
            Bedford city,Virginia,High Incidenc,51,515,0,0,0,9
            """;

    @TempDir
    private Path folder;

    private Nation nation() {
        return new Nation(folder).bytes(HISTORY, "history.csv", FILE.getBytes(ISO_8859_1));
    }

    private static PublishedValue count(Built built, String fips, int year) {
        return entry(built, fips, year).count();
    }

    private static HistoricalCount entry(Built built, String fips, int year) {
        return built.release().observations().history().stream()
                .filter(c -> c.fips().equals(new Fips(fips)) && c.year() == year)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void yearsUpToTheSurveillanceYearAreSealedWithTheirRows() {
        Built built = nation().build();

        assertThat(count(built, "36103", 2021)).isEqualTo(new PublishedValue.Figure(900));
        assertThat(entry(built, "36103", 2021).fileRow()).isEqualTo(7);
        assertThat(built.release().observations().history())
                .extracting(HistoricalCount::year)
                .containsOnly(2021, 2022, 2023);
        assertThat(built.release().manifest().counts()).containsEntry("case_history", 15);
        assertThat(Objects.requireNonNull(
                                built.release().manifest().findHistoryInput().orElse(null))
                        .fileName())
                .isEqualTo("history.csv");
    }

    @Test
    void zeroCountsOnlyIfTheStateReportedThatYear() {
        Built built = nation().build();

        assertThat(count(built, "01001", 2023)).isEqualTo(new PublishedValue.Zero());
        assertThat(count(built, "01001", 2022)).isEqualTo(new PublishedValue.NotReported());
        assertThat(count(built, "36103", 2022)).isEqualTo(new PublishedValue.NotReported());
        assertThat(built.issue("human_history", IssueKind.STATE_YEAR_NOT_REPORTING))
                .isEqualTo("2 x ");
        assertThat(built.issues().toString()).contains("every count printed for Alabama is 0 in 2022");
    }

    @Test
    void connecticutHasNoCountsBeforeItsPlanningRegions() {
        Built built = nation().build();

        assertThat(count(built, "09110", 2022)).isEqualTo(new PublishedValue.Missing(AbsenceReason.BLANK));
        assertThat(count(built, "09110", 2023)).isEqualTo(new PublishedValue.Figure(507));
        assertThat(built.release().observations().history())
                .noneMatch(c -> c.fips().equals(new Fips("09001")));
        assertThat(built.issue("human_history", IssueKind.CONNECTICUT_LEGACY_COUNTY))
                .isEqualTo("1 x 5");
        assertThat(built.issue("human_history", IssueKind.COUNTY_CODE_RETIRED)).isEqualTo("1 x 8");
        assertThat(built.input("human_history").rowsUsed()).isEqualTo(5);
    }

    @Test
    void countyWithoutRowHasNoEntryAndIsNoted() {
        Built built = nation().build();

        assertThat(built.release().observations().history())
                .noneMatch(c -> c.fips().equals(new Fips("48301")));
        assertThat(built.issue("human_history", IssueKind.COUNTY_NOT_LISTED)).isEqualTo("5 x ");
    }

    @Test
    void historyIsNotPublished() {
        Built with = nation().build();
        Built without = new Nation(folder.resolve("without")).build();

        assertThat(with.release().counties()).isEqualTo(without.release().counties());
        assertThat(with.release().manifest().counts().get("observation"))
                .isEqualTo(without.release().manifest().counts().get("observation"));
        assertThat(without.release().observations().history()).isEmpty();
        assertThat(without.release().manifest().findHistoryInput()).isEmpty();
    }

    @Test
    void dashboardFileAsHumanSourceIsAlsoTheHistory() {
        Built built = new Nation(folder)
                .bytes("cdc-lyme-county-dashboard", "dashboard.csv", FILE.getBytes(ISO_8859_1))
                .build();

        assertThat(count(built, "36103", 2021)).isEqualTo(new PublishedValue.Figure(900));
        assertThat(built.cases("36103")).isEqualTo(new PublishedValue.Figure(1_200));
        assertThat(built.issue("human", IssueKind.STATE_YEAR_NOT_REPORTING)).isEqualTo("2 x ");
        // An ignored row is counted once, although two joins read it.
        assertThat(built.issue("human", IssueKind.CONNECTICUT_LEGACY_COUNTY)).isEqualTo("1 x 5");
    }

    @Test
    void secondHistoryWithTheDashboardFileIsRefused() {
        Nation nation = nation().bytes("cdc-lyme-county-dashboard", "dashboard.csv", FILE.getBytes(ISO_8859_1));

        assertThatThrownBy(() -> nation.build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(SourceKey.HUMAN_HISTORY.id());
    }
}
