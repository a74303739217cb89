package org.gapatlas.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gapatlas.http.ProblemClaims.assertProblem;

import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that a client which requires a certain body gets that one or none. */
@ExtendWith(SharedAtlas.class)
class IfMatchTest {
    private static final String GEOMETRY = "/v1/atlas/geometry";

    private static String tag(RunningAtlas atlas, String route) {
        return Objects.requireNonNull(atlas.get(route).header("ETag"));
    }

    @ParameterizedTest
    @ValueSource(strings = {GEOMETRY, "/v1/measures/rucc_2023", "/v1/releases"})
    void theBodyOfTheTagIsSentAndAnotherRefused(String route, RunningAtlas atlas) {
        String tag = tag(atlas, route);

        for (String field : new String[] {tag, "*", "\"other\", " + tag}) {
            assertThat(atlas.get(route, "If-Match", field).status()).as(field).isEqualTo(200);
        }
        for (String field : new String[] {"\"other\"", "other", ""}) {
            assertThat(assertProblem(atlas.get(route, "If-Match", field), 412, route)
                            .path("code")
                            .asString())
                    .as(field)
                    .isEqualTo("INVALID_REQUEST");
        }
    }

    @Test
    void itIsJudgedBeforeTheOtherConditionsAndTheRange(RunningAtlas atlas) {
        String tag = tag(atlas, GEOMETRY);

        assertThat(atlas.get(GEOMETRY, "If-Match", "\"other\"", "If-None-Match", tag)
                        .status())
                .isEqualTo(412);
        assertThat(atlas.get(GEOMETRY, "If-Match", "\"other\"", "Range", "bytes=0-9")
                        .status())
                .isEqualTo(412);
        assertThat(atlas.get(GEOMETRY, "If-Match", tag, "If-None-Match", tag).status())
                .isEqualTo(304);
        assertThat(atlas.get(GEOMETRY, "If-Match", tag, "Range", "bytes=0-9").status())
                .isEqualTo(206);
    }

    @Test
    void aTagForTheClientsOwnRecordsIsNoCondition(RunningAtlas atlas) {
        assertThat(atlas.get("/v1/counties/36103", "If-Match", "\"other\"").status())
                .isEqualTo(200);
    }

    @Test
    void theProblemHasItsPage(RunningAtlas atlas) {
        assertThat(atlas.get("/problems/http-412").text()).contains("If-Match");
    }
}
