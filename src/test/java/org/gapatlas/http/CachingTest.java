package org.gapatlas.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests how long answers may be cached, and their entity tags. */
@ExtendWith(SharedAtlas.class)
class CachingTest {
    private static final String GEOMETRY = "/v1/atlas/geometry";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/v1/atlas/geometry | public, max-age=31536000, immutable",
                "/v1/atlas/geometry?dataset_version=small-1 | public, max-age=31536000, immutable",
                "/v1/atlas/outlines | public, max-age=300",
                "/v1/atlas/columns | public, max-age=300",
                "/v1/atlas/metadata | public, max-age=300",
                "/v1/atlas/scores | public, max-age=300",
                "/v1/atlas/scores?ecological_share=70 | public, max-age=300",
                "/v1/counties/36103 | public, max-age=300",
                "/v1/counties/36103?dataset_version=small-1 | public, max-age=300",
                "/v1/counties/36103/tier1-surveillance-priority | public, max-age=60",
                "/v1/counties/36103/tier1-surveillance-priority/availability | public, max-age=60",
                "/v1/states/NY/review | public, max-age=60, must-revalidate",
                "/v1/releases | public, max-age=60, must-revalidate",
                "/v1/releases/small-1 | public, max-age=60, must-revalidate",
                "/openapi.json | public, max-age=300",
                "/problems/http-404 | public, max-age=300",
                "/health/live | no-store",
                "/health/ready | no-store",
                "/ | public, max-age=60, must-revalidate",
                "/counties/36103 | public, max-age=60, must-revalidate",
                "/sitemap.xml | public, max-age=60, must-revalidate",
                "/docs/tier1-limitations | public, max-age=3600",
                "/assets/site.css | public, max-age=3600",
            })
    void anAnswerMayBeKeptExactlyAsLongAsItsRouteSays(String target, String policy, RunningAtlas atlas) {
        assertThat(atlas.get(target).header("Cache-Control")).isEqualTo(policy);
        assertThat(atlas.head(target).header("Cache-Control")).isEqualTo(policy);
    }

    @Test
    void theRankingHasNoCacheControl(RunningAtlas atlas) {
        assertThat(atlas.get("/v1/atlas/ranking.csv").fields()).doesNotContainKeys("Cache-Control", "ETag", "Expires");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v1/atlas/metadata",
                "/v1/atlas/scores",
                "/v1/atlas/scores?ecological_share=70",
                "/v1/counties/36103",
                "/v1/counties/36103/tier1-surveillance-priority",
                "/v1/counties/36103/tier1-surveillance-priority/availability",
                "/v1/states/NY/review",
                "/v1/states/NY/review?observation_context=a"
            })
    void anInformationalTagNeverMeansNotModified(String target, RunningAtlas atlas) {
        Reply first = atlas.get(target);

        for (String condition : List.of(first.entityTag(), "W/" + first.entityTag(), "*")) {
            Reply again = atlas.get(target, "If-None-Match", condition);

            assertThat(again.status()).isEqualTo(200);
            assertThat(again.entityTag()).isEqualTo(first.entityTag());
            assertThat(again.body()).isEqualTo(first.body());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v1/atlas/geometry", "/v1/atlas/scores", "/health/live", "/docs", "/v1/nothing"})
    void anAnswerIsDated(String target, RunningAtlas atlas) {
        Instant before = Instant.now().minusSeconds(1);
        String date = Objects.requireNonNull(atlas.get(target).header("Date"));

        assertThat(ZonedDateTime.parse(date, DateTimeFormatter.RFC_1123_DATE_TIME)
                        .toInstant())
                .isBetween(before, Instant.now());
        assertThat(date).matches("[A-Z][a-z]{2}, [0-9]{2} [A-Z][a-z]{2} [0-9]{4} [0-9:]{8} GMT");
    }

    @Test
    void tagsSurviveARestart(RunningAtlas atlas) {
        try (RunningAtlas other = RunningAtlas.start(atlas.store(), RunningAtlas.unlimited())) {
            for (String target : List.of(GEOMETRY, "/v1/atlas/scores", "/v1/releases/small-1", "/openapi.json")) {
                assertThat(other.get(target).entityTag())
                        .isEqualTo(atlas.get(target).entityTag());
            }
        }
    }
}
