package org.gapatlas.http.atlas;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;
import org.gapatlas.http.Reply;
import org.gapatlas.http.RunningAtlas;
import org.gapatlas.http.SharedAtlas;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Tests the columns and outlines that a page draws and scores from. */
@ExtendWith(SharedAtlas.class)
class DrawingTest {
    private static final String OUTLINES = "/v1/atlas/outlines";
    private static final String COLUMNS = "/v1/atlas/columns";

    @Test
    void theColumnsAgreeWithTheDetailOfEachCounty(RunningAtlas atlas) {
        JsonNode columns = atlas.get(COLUMNS).json();
        JsonNode fips = columns.at("/places/fips");

        assertThat(fips.size()).isEqualTo(10);
        for (int i = 0; i < fips.size(); i++) {
            JsonNode detail =
                    atlas.get("/v1/counties/" + fips.path(i).asString()).json();
            assertSame(columns.at("/places/county"), i, detail.path("county"));
            assertSame(columns.at("/places/state"), i, detail.path("state"));
            assertSame(columns.at("/human/human_status"), i, detail.path("human_status"));
            assertSame(columns.at("/human/case_count"), i, detail.path("case_count_floor_2023"));
            assertSame(columns.at("/human/case_count_state"), i, detail.path("case_count_state"));
            assertSame(columns.at("/human/population"), i, detail.path("population"));
            assertSame(
                    columns.at("/human/state_unallocated_records"), i, detail.path("state_unallocated_records_2023"));
            assertSame(columns.at("/vectors/tick_status"), i, detail.path("tick_status"));
            assertSame(columns.at("/vectors/scapularis_status"), i, detail.path("scapularis_status"));
            assertSame(columns.at("/vectors/pacificus_status"), i, detail.path("pacificus_status"));
            assertSame(columns.at("/vectors/burgdorferi_status"), i, detail.path("burgdorferi_status"));
            assertSame(columns.at("/community/svi_percentile"), i, detail.path("svi_percentile"));
            assertSame(columns.at("/community/uninsured_percentile"), i, detail.path("uninsured_percentile"));
            assertSame(columns.at("/community/uninsured_percent"), i, detail.path("uninsured_percent"));
            assertSame(columns.at("/community/rucc"), i, detail.path("rucc_2023"));
            assertSame(columns.at("/evidence_completeness"), i, detail.path("evidence_completeness"));
            for (String range : new String[] {"score_min", "score_median", "score_max", "rank_min", "rank_max"}) {
                JsonNode sensitivity = detail.path("sensitivity");
                JsonNode entry = columns.at("/sensitivity/" + range).path(i);
                assertThat(entry.isNull()).isEqualTo(sensitivity.isNull());
                assertThat(entry.isNull() || entry.equals(sensitivity.path(range)))
                        .isTrue();
            }
        }
    }

    private static void assertSame(JsonNode column, int index, JsonNode detail) {
        assertThat(column.path(index)).isEqualTo(detail);
    }

    @Test
    void theColumnsHaveTheIntervalsOfTheDetails(RunningAtlas atlas) {
        JsonNode columns = atlas.get(COLUMNS).json();
        JsonNode fips = columns.at("/places/fips");
        int intervals = 0;
        for (int i = 0; i < fips.size(); i++) {
            JsonNode detail =
                    atlas.get("/v1/counties/" + fips.path(i).asString()).json().path("rate_interval");
            assertThat(columns.at("/precision/rate_basis").path(i).isNull()).isEqualTo(detail.isNull());
            if (!detail.isNull()) {
                intervals++;
                assertSame(columns.at("/precision/rate_basis"), i, detail.path("basis"));
                assertThat(columns.at("/precision/rate_lower").path(i).asDouble())
                        .isCloseTo(detail.path("lower").asDouble(), within(0.005001));
                assertThat(columns.at("/precision/rate_upper").path(i).asDouble())
                        .isCloseTo(detail.path("upper").asDouble(), within(0.005001));
            }
        }
        assertThat(intervals).isPositive();
    }

    @Test
    void theColumnsHaveTheBatchOfTheRelease(RunningAtlas atlas) {
        JsonNode columns = atlas.get(COLUMNS).json();
        JsonNode fips = columns.at("/places/fips");

        for (int i = 0; i < fips.size(); i++) {
            JsonNode result = atlas.get("/v1/counties/" + fips.path(i).asString() + "/tier1-surveillance-priority")
                    .json();
            assertSame(columns.at("/tier1/tier"), i, result.path("priority_tier"));
            assertSame(columns.at("/tier1/percentile"), i, result.path("priority_percentile"));
            assertThat(columns.at("/tier1/model_version")).isEqualTo(result.path("model_version"));
        }
    }

    @Test
    void theColumnsNameTheirRelease(RunningAtlas atlas) {
        JsonNode columns = atlas.get(COLUMNS).json();
        JsonNode metadata = atlas.get("/v1/atlas/metadata").json();

        for (String field : new String[] {"release_id", "bundle_sha256", "methodology_version", "synthetic"}) {
            assertThat(columns.path(field)).isEqualTo(metadata.path(field));
        }
    }

    @Test
    void theOutlinesAreInTheirOwnFormat(RunningAtlas atlas) {
        Reply reply = atlas.get(OUTLINES);

        assertThat(reply.header("Content-Type")).isEqualTo("application/vnd.gap-atlas.outlines");
        assertThat(new String(Arrays.copyOf(reply.body(), 4), StandardCharsets.US_ASCII))
                .isEqualTo("GAO1");
    }

    @ParameterizedTest
    @ValueSource(strings = {OUTLINES, COLUMNS})
    void aReleaseMayBeNamed(String path, RunningAtlas atlas) {
        assertThat(atlas.get(path + "?dataset_version=small-1").body())
                .isEqualTo(atlas.get(path).body());
        assertThat(atlas.get(path + "?dataset_version=no-such").status()).isEqualTo(404);
    }

    @ParameterizedTest
    @ValueSource(strings = {OUTLINES, COLUMNS})
    void aClientThatHoldsThemGetsA304(String path, RunningAtlas atlas) {
        String tag =
                Objects.requireNonNull(atlas.get(path, "Accept-Encoding", "br").header("ETag"));

        assertThat(atlas.get(path, "If-None-Match", tag).status()).isEqualTo(304);
    }
}
