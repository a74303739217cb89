package org.gapatlas.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.gapatlas.place.Fips;
import org.gapatlas.report.ReportException.NoObservationException;
import org.gapatlas.report.ReportException.PeriodTooBroadException;
import org.gapatlas.report.ReportException.UnknownMeasureException;
import org.gapatlas.report.ReportException.UnknownPlaceException;
import org.gapatlas.report.evidence.Evidence;
import org.gapatlas.report.evidence.EvidenceOrigin;
import org.gapatlas.report.evidence.EvidenceSelection;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Tests county-v2: canonical observations with their provenance. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EvidenceReportTest {
    private static final String WARMTH = "nclimgrid_tavg_county_day";

    private SmallReports small;

    @BeforeAll
    void build(@TempDir Path data) {
        small = SmallReports.build(data);
    }

    @AfterAll
    void close() {
        small.close();
    }

    @Test
    void everyObservationCanBeReadOnItsOwn() {
        CountyEvidenceReport report = (CountyEvidenceReport) small.reports().assemble(SmallReports.human("36103"));
        String text = small.print(SmallReports.human("36103")).text();

        assertThat(report.observations()).hasSize(3);
        for (Evidence observation : report.observations()) {
            EvidenceOrigin origin = observation.origin();
            assertThat(text)
                    .contains("reference " + observation.id())
                    .contains(observation.days())
                    .contains(observation.verbatim())
                    .contains(observation.value().state().name())
                    .contains(observation.value().state().valueState().name())
                    .contains(observation.measure().unit())
                    .contains(origin.sourceLabel() + " (" + origin.sourceId() + ")")
                    .contains(origin.lineageSourceId() + ", " + origin.datasetId())
                    .contains(origin.vintage())
                    .contains(origin.url())
                    .contains(origin.methodId())
                    .contains("transformation " + origin.transformationVersion())
                    .contains("release methodology " + origin.releaseMethodVersion())
                    .contains("File acquired " + origin.acquired())
                    .contains("Processed " + origin.processedAt());
            observation.caveats().forEach(c -> assertThat(text).contains(c));
        }
        assertThat(text).contains("Temporal grain YEAR").doesNotContain("The gap score", "of 100", "Rank ");
    }

    @Test
    void aCountyWithoutARecordShowsItsStates() {
        String text = small.print(SmallReports.human("01001")).text();

        assertThat(text)
                .contains("no_county_linked_record NO_COUNTY_LINKED_RECORD NO_COUNTY_LINKED_RECORD")
                .contains("No figure: missing MISSING MISSING");
    }

    @Test
    void eachDayHasARowAndItsCoverage() {
        PrintedReport printed =
                small.print(SmallReports.evidence("36103", "2023-01-20", "2023-02-10", List.of(WARMTH)));

        assertThat(printed.rows()).hasSize(22);
        assertThat(printed.rows())
                .allMatch(r -> r.getField("coverage_status")
                        .equals(r.getField("value_state").equals("MISSING") ? "SOURCE_MISSING" : "COMPLETE"));
        assertThat(printed.text())
                .contains("2023-02-10")
                .contains("COMPLETE")
                .contains("the publisher prints no areas")
                .contains("environmental-observation:");
        assertThat(printed.rows().getFirst().getField("dataset_id"))
                .isNotEqualTo(printed.rows().getLast().getField("dataset_id"));
    }

    @Test
    void theRequestedOrderDoesNotMatter() {
        List<String> reversed = new ArrayList<>(SmallReports.HUMAN);
        Collections.reverse(reversed);
        ReportRequest other = SmallReports.evidence("36103", "2023-01-01", "2023-12-31", reversed);

        assertThat(other).isEqualTo(SmallReports.human("36103"));
        assertThat(small.pdf(other)).isEqualTo(small.pdf(SmallReports.human("36103")));
    }

    @Test
    void absentObservationsAreRefused() {
        assertUnknown("2023-01-01", "2023-12-31", "svi_percentile_2022", "is not observable in release small-1");
        assertUnknown("2023-01-01", "2023-12-31", "nonsense", "publishes no measure nonsense");
        assertEmpty("2022-01-01", "2022-12-31", "human_status", "for just the period");
        assertEmpty("2023-01-01", "2023-12-30", "human_status", "for just the period");
        assertEmpty("2023-02-20", "2023-03-02", WARMTH, "for every day");
    }

    @Test
    void theFirstRefusedMeasureGivesTheReason() {
        assertRefused(
                "2023-01-01", "2023-01-31", List.of("human_status", "zzz"), NoObservationException.class, "human");
        assertRefused("2023-01-01", "2023-01-31", List.of("human_status", "aaa"), UnknownMeasureException.class, "aaa");
    }

    private void assertUnknown(String start, String end, String measure, String why) {
        assertRefused(start, end, List.of(measure), UnknownMeasureException.class, why);
    }

    private void assertEmpty(String start, String end, String measure, String why) {
        assertRefused(start, end, List.of(measure), NoObservationException.class, why);
    }

    private void assertRefused(
            String start, String end, List<String> measures, Class<? extends ReportException> kind, String why) {
        assertThatThrownBy(() -> small.reports().assemble(SmallReports.evidence("36103", start, end, measures)))
                .isInstanceOf(kind)
                .hasMessageContaining(why);
    }

    @Test
    void aLongPeriodIsRefusedBeforeTheMeasureIsChecked() {
        assertThat(new EvidenceSelection(LocalDate.parse("2023-01-01"), LocalDate.parse("2024-05-14"), List.of("x"))
                        .days())
                .isEqualTo(500);
        assertThatThrownBy(() -> small.reports()
                        .assemble(SmallReports.evidence("36103", "2023-01-01", "2024-05-15", List.of("x"))))
                .isInstanceOf(PeriodTooBroadException.class)
                .hasMessageContaining("501 days");
    }

    @Test
    void anUnknownCountyIsRefused() {
        assertThatThrownBy(() -> small.reports().assemble(SmallReports.human("99999")))
                .isInstanceOf(UnknownPlaceException.class);
        assertThatThrownBy(() -> small.reports().fileName(SmallReports.state("WY")))
                .isInstanceOf(UnknownPlaceException.class);
    }

    @Test
    void aSelectionHasOneToTwentyDistinctMeasures() {
        LocalDate day = LocalDate.parse("2023-01-01");
        List<String> many = IntStream.range(0, 21).mapToObj(i -> "m" + i).toList();

        assertThatThrownBy(() -> new EvidenceSelection(day, day, many)).hasMessageContaining("not 21");
        assertThatThrownBy(() -> new EvidenceSelection(day, day, List.of())).hasMessageContaining("not 0");
        assertThatThrownBy(() -> new EvidenceSelection(day, day, List.of("a", "a")))
                .hasMessageContaining("once");
        assertThatThrownBy(() -> new EvidenceSelection(day, day, List.of(" "))).hasMessageContaining("blank");
        assertThatThrownBy(() -> new EvidenceSelection(day, day.minusDays(1), List.of("a")))
                .hasMessageContaining("ends before");
    }

    @Test
    void theIdentityDependsOnlyOnTheParameters() {
        ReportRequest suffolk = SmallReports.county("36103");

        assertThat(small.reports().identity(suffolk)).isEqualTo(small.reports().identity(SmallReports.county("36103")));
        assertThat(List.of(
                        suffolk,
                        SmallReports.county("35013"),
                        SmallReports.state("NY"),
                        SmallReports.human("36103"),
                        SmallReports.evidence("36103", "2023-01-01", "2023-12-31", List.of("human_status")),
                        new ReportRequest.CountyScore(
                                new Fips("36103"), new org.gapatlas.score.ScoreSettings(65, 10, 80))))
                .extracting(small.reports()::identity)
                .doesNotHaveDuplicates();
    }
}
