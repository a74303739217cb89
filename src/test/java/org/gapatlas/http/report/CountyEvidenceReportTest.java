package org.gapatlas.http.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gapatlas.http.ProblemClaims.assertProblem;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.gapatlas.SmallAtlas;
import org.gapatlas.http.Patience;
import org.gapatlas.http.Reply;
import org.gapatlas.http.RunningAtlas;
import org.gapatlas.http.TwoReleases;
import org.gapatlas.release.store.ReleaseStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * Tests that reports of observations contain what the current release has at the time of the request, or say that it
 * does not.
 */
@Tag("slow")
class CountyEvidenceReportTest {
    private static final String PATH = "/v1/counties/36103/report.pdf";
    private static final String PERIOD = "&period_start=2023-01-01&period_end=2023-12-31";
    private static final String QUERY = "?template=county-v2&dataset_version=small-1" + PERIOD;
    private static final String TWO = PATH + QUERY + "&measure_id=case_count_floor_2023&measure_id=human_status";

    @TempDir
    private Path data;

    private ReleaseStore store;
    private RunningAtlas atlas;

    @BeforeEach
    void start() {
        store = TwoReleases.sealed(data);
        atlas = RunningAtlas.start(store, RunningAtlas.unlimited());
    }

    @AfterEach
    void stop() {
        atlas.close();
    }

    /** Damages the database of the served release. */
    private void change(String sql) throws SQLException {
        Path database = store.folderOf(SmallAtlas.ID).resolve("atlas.db");
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + database);
                Statement statement = connection.createStatement()) {
            assertThat(statement.executeUpdate(sql)).isPositive();
        }
        // An open connection would not read the file again.
        atlas.registry().current().observations().close();
    }

    @Test
    void howMeasuresAreSeparatedAndOrderedDoesNotMatter() {
        Reply repeated = atlas.get(TWO);
        assertThat(repeated.status()).isEqualTo(200);

        for (String measures : List.of(
                "&measure_id=case_count_floor_2023,human_status",
                "&measure_id=human_status,case_count_floor_2023",
                "&measure_id=human_status&measure_id=case_count_floor_2023",
                "&measure_id=human_status%2Ccase_count_floor_2023")) {
            Reply same = atlas.get(PATH + QUERY + measures);
            assertThat(same.body()).isEqualTo(repeated.body());
            assertThat(same.entityTag()).isEqualTo(repeated.entityTag());
        }
        assertThat(atlas.get(PATH + QUERY + "&measure_id=human_status").entityTag())
                .isNotEqualTo(repeated.entityTag());
    }

    @Test
    void scoreSettingsDoNotChangeAReportWithoutAScore() {
        assertThat(atlas.get(TWO + "&ecological_share=40").body())
                .isEqualTo(atlas.get(TWO).body());
    }

    @Test
    void noAnswerMayBeStored() {
        Reply full = atlas.get(TWO);
        assertThat(full.header("Cache-Control")).isEqualTo("no-store");
        assertThat(full.header("Content-Disposition"))
                .isEqualTo("attachment; filename=\"gap-atlas-ny-suffolk-county-36103-small-1.pdf\"");

        Reply held = atlas.get(TWO, "If-None-Match", full.entityTag());
        assertThat(held.status()).isEqualTo(304);
        assertThat(held.header("Cache-Control")).isEqualTo("no-store");
        assertThat(held.entityTag()).isEqualTo(full.entityTag());
        for (String refused : List.of("&measure_id=nothing", "&measure_id=", "")) {
            assertThat(atlas.get(PATH + QUERY + refused).header("Cache-Control"))
                    .isEqualTo("no-store");
        }
    }

    @Test
    void observationsAreReadBeforeATagOrACachedReportIsUsed() throws SQLException {
        Reply full = atlas.get(TWO);
        change("UPDATE observation SET word = 'published_count_ceiling'"
                + " WHERE fips = '36103' AND measure_id = 'human_status'");

        for (String condition : List.of(full.entityTag(), "*", "\"other\"")) {
            JsonNode problem = assertProblem(atlas.get(TWO, "If-None-Match", condition), 503, PATH);
            assertThat(problem.path("code").asString()).isEqualTo("SERVICE_UNAVAILABLE");
            assertThat(problem.path("detail").asString()).doesNotContain("ceiling", data.toString());
        }
        assertThat(atlas.get(PATH + QUERY + "&measure_id=case_count_floor_2023").status())
                .as("a report without the broken observation")
                .isEqualTo(200);
        assertThat(atlas.get(PATH).status()).as("a report without observations").isEqualTo(200);
    }

    @Test
    void aMissingObservationIsNoticed() throws SQLException {
        change("DELETE FROM observation WHERE fips = '36103' AND measure_id = 'human_status'");

        assertProblem(atlas.get(TWO), 503, PATH);
    }

    @Test
    void observationsAreOnlyOfTheCurrentRelease() {
        String second = TWO.replace("small-1", "small-2");
        JsonNode before = assertProblem(atlas.get(second), 503, PATH);
        assertThat(before.path("code").asString()).isEqualTo("SERVICE_UNAVAILABLE");
        assertThat(before.path("detail").asString()).contains("small-1");
        assertThat(atlas.get(PATH + "?dataset_version=small-2").status())
                .as("a report of scores, of any release")
                .isEqualTo(200);

        String tag = atlas.get(TWO).entityTag();
        store.activate(TwoReleases.SECOND);
        Patience.until("the second release is served", () -> atlas.get(second).status() == 200);
        assertProblem(atlas.get(TWO, "If-None-Match", tag), 503, PATH);
    }

    @Test
    void aStatusIsReportedWhereItIsPublished() {
        ReleaseStore admitted = new ReleaseStore(data.resolve("admitted"));
        SmallAtlas.write(data.resolve("files-admitted")).admit("tick").build(admitted, SmallAtlas.ID);
        admitted.activate(SmallAtlas.ID);
        try (RunningAtlas other = RunningAtlas.start(admitted, RunningAtlas.unlimited())) {
            String tick = PATH + "?template=county-v2&dataset_version=small-1&measure_id=scapularis_status";

            assertThat(other.get(tick + "&period_start=2025-12-31&period_end=2025-12-31")
                            .status())
                    .isEqualTo(200);
            assertProblem(other.get(tick + PERIOD), 503, PATH);
        }
    }

    @Test
    void aDailyMeasureIsReportedIfItHasEachDayOfThePeriod() {
        ReleaseStore daily = new ReleaseStore(data.resolve("daily"));
        SmallAtlas.write(data.resolve("files-daily")).putClimate().build(daily, SmallAtlas.ID);
        daily.activate(SmallAtlas.ID);
        try (RunningAtlas other = RunningAtlas.start(daily, RunningAtlas.unlimited())) {
            String january = PATH + "?template=county-v2&dataset_version=small-1&period_start=2023-01-01&measure_id=";
            String both = january + "nclimgrid_prcp_county_day,nclimgrid_tavg_county_day";

            assertThat(other.get(both + "&period_end=2023-01-31").status()).isEqualTo(200);
            assertThat(other.get(january + "nclimgrid_tavg_county_day&period_end=2023-02-28")
                            .status())
                    .isEqualTo(200);
            assertProblem(other.get(both + "&period_end=2023-02-28"), 503, PATH);
            assertProblem(other.get(both + ",human_status&period_end=2023-01-31"), 503, PATH);
        }
    }
}
