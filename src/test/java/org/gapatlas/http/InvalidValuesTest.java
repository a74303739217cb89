package org.gapatlas.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gapatlas.http.ProblemClaims.assertProblem;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Tests that atlas routes refuse invalid values, and never round, trim, pad or ignore them. */
@ExtendWith(SharedAtlas.class)
class InvalidValuesTest {
    private static final String SCORES = "/v1/atlas/scores";
    private static final String RANKING = "/v1/atlas/ranking.csv";

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    /** The single fault of a request, as "type place.name input". */
    private static String onlyFault(Reply reply, String instance) {
        JsonNode problem = assertProblem(reply, 422, instance);
        assertThat(problem.path("code").isNull()).isTrue();
        assertThat(problem.path("errors")).hasSize(1);
        JsonNode fault = problem.path("errors").path(0);
        assertThat(problem.path("detail").asString())
                .isEqualTo(fault.path("loc").path(1).asString() + ": "
                        + fault.path("msg").asString());
        return fault.path("type").asString() + " " + fault.path("loc").path(0).asString() + "."
                + fault.path("loc").path(1).asString() + " "
                + fault.path("input").asString();
    }

    @ParameterizedTest
    @CsvSource({
        "ecological_share, 63",
        "ecological_share, 35",
        "ecological_share, 90",
        "ecological_share, 65.0",
        "ecological_share, ' 65'",
        "ecological_share, '65 '",
        "ecological_share, ''",
        "ecological_share, +65",
        "ecological_share, -65",
        "ecological_share, 065",
        "ecological_share, 6.5e1",
        "ecological_share, 0x41",
        "ecological_share, sixty",
        "ecological_share, 65%",
        "ecological_share, '65,70'",
        "ecological_share, 99999999999999999999",
        "ecological_share, \u0666\u0665",
        "ecological_share, \uFF16\uFF15",
        "low_incidence_breakpoint, 4",
        "low_incidence_breakpoint, 26",
        "low_incidence_breakpoint, 10.5",
        "missing_human_weakness, 35",
        "missing_human_weakness, 95",
        "missing_human_weakness, 77",
        "missing_human_weakness, NaN",
    })
    void aSettingOutsideItsRangeIsRefusedWhereverItIsTaken(String name, String value, RunningAtlas atlas) {
        for (String path : List.of(SCORES, RANKING, "/v1/counties/36103")) {
            Reply reply = atlas.get(path + "?" + name + "=" + encoded(value));

            assertThat(onlyFault(reply, path)).isEqualTo("not_in_range query." + name + " " + value);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "ecological_share, 65",
        "low_incidence_breakpoint, 10",
        "missing_human_weakness, 75",
        "dataset_version, small-1",
    })
    void aParameterMayBeGivenOnlyOnceEvenIfBothAgree(String name, String value, RunningAtlas atlas) {
        Reply reply = atlas.get(SCORES + "?" + name + "=" + value + "&" + name + "=" + value);

        assertThat(onlyFault(reply, SCORES)).isEqualTo("repeated query." + name + " " + value);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0100",
                "010010",
                "1001",
                "0100a",
                "AL001",
                "01%20001",
                "%2001001",
                "01001%20",
                "",
                "-1001",
                "01.01",
                "%D9%A0%D9%A1%D9%A0%D9%A0%D9%A1",
                "%EF%BC%90%EF%BC%91%EF%BC%90%EF%BC%90%EF%BC%91",
                "01001%2Freport.pdf",
                "01001%00"
            })
    void aCountyCodeIsFiveAsciiDigits(String segment, RunningAtlas atlas) {
        String path = "/v1/counties/" + segment;

        assertThat(onlyFault(atlas.get(path), path)).startsWith("pattern_mismatch path.fips ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ny", "Ny", "NYC", "N", "", "N1", "all", "All", "\u00D1Y", "NY "})
    void aStateIsTwoCapitalsOrAll(String state, RunningAtlas atlas) {
        Reply reply = atlas.get(RANKING + "?state=" + encoded(state));

        assertThat(onlyFault(reply, RANKING)).isEqualTo("pattern_mismatch query.state " + state);
    }

    @ParameterizedTest
    @ValueSource(strings = {"COMPLETE", "Human", "", "none", "all,human", "complete "})
    void evidenceIsOneOfFourWords(String evidence, RunningAtlas atlas) {
        Reply reply = atlas.get(RANKING + "?evidence=" + encoded(evidence));

        assertThat(onlyFault(reply, RANKING)).isEqualTo("not_in_list query.evidence " + evidence);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\u0000b", "a\nb", "a\tb", "\u007F", "\u0085", "\r"})
    void aSearchMayContainWhatNoNameContains(String text, RunningAtlas atlas) {
        Reply reply = atlas.get(RANKING + "?q=" + encoded(text));

        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.text().lines().count() == 1).isEqualTo(!text.isBlank());
    }

    @Test
    void aSearchHasAtMostAHundredCharacters(RunningAtlas atlas) {
        assertThat(atlas.get(RANKING + "?q=" + "x".repeat(100)).status()).isEqualTo(200);
        assertThat(onlyFault(atlas.get(RANKING + "?q=" + "x".repeat(101)), RANKING))
                .isEqualTo("too_long query.q " + "x".repeat(101));
    }

    @Test
    void aCharacterBeyondTheBasicPlaneCountsAsOne(RunningAtlas atlas) {
        String tick = "\uD83E\uDD9F";

        assertThat(atlas.get(RANKING + "?q=" + encoded(tick.repeat(100))).status())
                .isEqualTo(200);
        assertThat(atlas.get(RANKING + "?q=" + encoded(tick.repeat(101))).status())
                .isEqualTo(422);
    }

    @Test
    void echoedInputIsShortened(RunningAtlas atlas) {
        Reply reply = atlas.get(SCORES + "?ecological_share=" + "7".repeat(9_000));

        assertThat(onlyFault(reply, SCORES)).hasSizeLessThan(200).endsWith("7\u2026");
    }

    @Test
    void allFaultsAreListedInTheOrderOfTheParameters(RunningAtlas atlas) {
        Reply reply = atlas.get("/v1/counties/0100?missing_human_weakness=1&low_incidence_breakpoint=x"
                + "&ecological_share=63&dataset_version=a&dataset_version=b");

        JsonNode problem = assertProblem(reply, 422, "/v1/counties/0100");
        assertThat(problem.path("errors").valueStream().map(e -> e.path("loc").toString()))
                .containsExactly(
                        "[\"path\",\"fips\"]",
                        "[\"query\",\"ecological_share\"]",
                        "[\"query\",\"low_incidence_breakpoint\"]",
                        "[\"query\",\"missing_human_weakness\"]",
                        "[\"query\",\"dataset_version\"]");
        assertThat(problem.path("detail").asString()).endsWith("(and 4 more, see errors)");
    }

    @Test
    void allFaultsOfTheRankingAreListed(RunningAtlas atlas) {
        Reply reply = atlas.get(RANKING + "?state=ny&evidence=COMPLETE&ecological_share=63&q=" + "x".repeat(101));

        assertThat(assertProblem(reply, 422, RANKING).path("errors").findValuesAsString("type"))
                .containsExactly("pattern_mismatch", "too_long", "not_in_list", "not_in_range");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "small-2", "SMALL-1", "small-1 ", "..", "../small-1", "small-1/", "%2e%2e", "a", "current"})
    void aReleaseThatIsNotThereIsNotFoundWhateverItsName(String version, RunningAtlas atlas) {
        for (String path : List.of(SCORES, "/v1/atlas/metadata", "/v1/atlas/geometry", "/v1/counties/36103")) {
            JsonNode problem = assertProblem(atlas.get(path + "?dataset_version=" + encoded(version)), 404, path);

            assertThat(problem.path("detail").asString()).contains("dataset_version");
        }
    }

    @Test
    void aWrongValueIsReportedBeforeAMissingReleaseOrCounty(RunningAtlas atlas) {
        assertProblem(atlas.get(SCORES + "?dataset_version=none&ecological_share=63"), 422, SCORES);
        assertProblem(atlas.get("/v1/counties/99999?ecological_share=63"), 422, "/v1/counties/99999");
    }

    @ParameterizedTest
    @ValueSource(strings = {"99999", "00000", "09001", "02270", "46113", "36104"})
    void aWellFormedCodeOutsideTheReleaseIsNotFound(String fips, RunningAtlas atlas) {
        JsonNode problem = assertProblem(atlas.get("/v1/counties/" + fips), 404, "/v1/counties/" + fips);

        assertThat(problem.path("detail").asString()).contains(fips);
        assertThat(problem.path("code").isNull()).isTrue();
    }

    @Test
    void anUnknownParameterIsIgnored(RunningAtlas atlas) {
        assertThat(atlas.get(SCORES + "?colour=red&hue=1").entityTag())
                .isEqualTo(atlas.get(SCORES).entityTag());
    }

    @Test
    void aParameterIsReadHoweverItIsEscaped(RunningAtlas atlas) {
        Reply plain = atlas.get(SCORES + "?ecological_share=70&low_incidence_breakpoint=25");

        assertThat(atlas.get(SCORES + "?%65cological_share=%37%30&&low_incidence_breakpoint=2%35&")
                        .body())
                .isEqualTo(plain.body());
    }
}
