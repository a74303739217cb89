package org.gapatlas.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.gapatlas.http.ProblemClaims.assertProblem;

import java.net.URLEncoder;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.gapatlas.SmallAtlas;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.store.ReleaseStore;
import org.gapatlas.review.ApprovedReview;
import org.gapatlas.review.ReviewConfiguration;
import org.gapatlas.review.ReviewConfigurationFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Tests the review of a state: by default, with every rule disabled, and with an approved configuration. */
@ExtendWith(SharedAtlas.class)
class StateReviewTest {
    @TempDir
    private Path data;

    private static String route(String state) {
        return "/v1/states/" + state + "/review";
    }

    private static List<String> gaps(JsonNode review) {
        return review.path("data_gaps")
                .valueStream()
                .map(gap -> gap.path("county_fips").asString() + " "
                        + gap.path("code").asString())
                .toList();
    }

    @Test
    void byDefaultNoRuleIsEnabledAndNothingIsReviewed(RunningAtlas atlas) {
        JsonNode review = atlas.get(route("AL")).json();

        assertThat(review.path("result_state").asString()).isEqualTo("unsupported");
        assertThat(review.path("review_candidates")).isEmpty();
        assertThat(gaps(review)).containsExactly("01001 NOT_ASSESSED", "01003 NOT_ASSESSED");
        assertThat(review.path("coverage").toString())
                .isEqualTo("{\"assessed_counties\":2,\"eligible_counties\":0,\"abstained_counties\":0,"
                        + "\"evaluated_counties\":0,\"rule_coverage\":{\"human_emerging\":\"disabled\","
                        + "\"human_vector_discordance\":\"disabled\",\"pathogen_present_vector_reported\":\"disabled\","
                        + "\"vector_transition\":\"disabled\"}}");
        assertThat(review.path("configuration_sha256").asString())
                .isEqualTo(ReviewConfigurationFile.bundled().sha256().hex());
        assertThat(review.path("data_release_version").asString()).isEqualTo("small-1");
        assertThat(review.path("evaluated_at").asString()).isEqualTo("2026-03-04T05:06:07Z");
        assertThat(review.path("requested_observation_context").isNull()).isTrue();
        assertThat(review.path("effective_observation_context").asString()).contains("2025-12-31", "2023");
        assertThat(review.path("limitations")).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({"AK, 1", "HI, 1"})
    void aStateOutsideTheTickTablesIsUnsupportedAndHasNoGap(String state, int assessed, RunningAtlas atlas) {
        JsonNode review = atlas.get(route(state)).json();
        assertThat(review.path("result_state").asString()).isEqualTo("unsupported");
        assertThat(review.path("data_gaps")).isEmpty();
        assertThat(review.at("/coverage/assessed_counties").asInt()).isEqualTo(assessed);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ny", "N", "NYC", "N1", "%C3%91Y", "", "N%20"})
    void aMalformedStateIsRefused(String state, RunningAtlas atlas) {
        JsonNode problem = assertProblem(atlas.get(route(state)), 422, route(state));
        assertThat(problem.at("/errors/0/loc").toString()).isEqualTo("[\"path\",\"state\"]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"XX", "PR", "AA", "WY"})
    void aStateThatTheReleaseDoesNotHaveIsNotFound(String state, RunningAtlas atlas) {
        assertProblem(atlas.get(route(state)), 404, route(state));
    }

    @Test
    void aMissingReleaseIsNotFound(RunningAtlas atlas) {
        assertProblem(atlas.get(route("NY") + "?dataset_version=small-9"), 404, route("NY"));
        assertProblem(atlas.get(route("NY") + "?dataset_version="), 404, route("NY"));
        assertThat(atlas.get(route("NY") + "?dataset_version=small-1").status()).isEqualTo(200);
    }

    static Stream<String> notes() {
        return Stream.of(
                "",
                " ",
                "spring 2026 planning",
                "<script>alert('x')</script>",
                "a\"b\\c/d&e",
                "\u0000\u0007\u001B[31m\u007F\u009B",
                "right\u202Eleft\u2066\u2028\u2029\uFEFF",
                "Do\u00F1a Ana",
                "\uD83E\uDEB3".repeat(80),
                "x".repeat(80));
    }

    @ParameterizedTest
    @MethodSource("notes")
    void aNoteIsRepeatedAndInert(String note, RunningAtlas atlas) {
        Reply reply = atlas.get(route("NY") + "?observation_context=" + URLEncoder.encode(note, UTF_8));

        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.json().path("requested_observation_context").asString())
                .isEqualTo(note);
        assertThat(reply.text()).matches("[ -~]+").doesNotContain("<", ">", "&", "'");
        JsonNode bare = atlas.get(route("NY")).json();
        assertThat(reply.json().path("result_state")).isEqualTo(bare.path("result_state"));
        assertThat(reply.json().path("data_gaps")).isEqualTo(bare.path("data_gaps"));
    }

    @Test
    void aNoteHasAtMostEightyCharactersAndIsGivenOnce(RunningAtlas atlas) {
        for (String note : List.of("x".repeat(81), "\uD83E\uDEB3".repeat(81), "x" + "\uD83E\uDEB3".repeat(100))) {
            JsonNode problem = assertProblem(
                    atlas.get(route("NY") + "?observation_context=" + URLEncoder.encode(note, UTF_8)),
                    422,
                    route("NY"));
            assertThat(problem.at("/errors/0/type").asString()).isEqualTo("too_long");
        }
        assertProblem(atlas.get(route("NY") + "?observation_context=a&observation_context=b"), 422, route("NY"));
        // Half of a surrogate pair is not valid UTF-8, so it never reaches this route.
        assertThat(atlas.get(route("NY") + "?observation_context=%ED%A0%80").status())
                .isEqualTo(400);
    }

    private static ReviewConfiguration approved(ReleaseStore store, ReleaseId release) {
        Manifest manifest = store.readManifest(release);
        return ReviewConfigurationFile.read(ApprovedReview.json(sha256(manifest, "pathogen"), sha256(manifest, "tick"))
                .getBytes(UTF_8));
    }

    private static String sha256(Manifest manifest, String source) {
        return manifest.inputs().stream()
                .filter(i -> i.sourceId().equals(source))
                .map(Manifest.Input::sha256)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void anApprovedRuleFindsCountiesAndItsReferencesResolve() {
        ReleaseStore store = SmallAtlas.sealed(data);
        ReviewConfiguration review = approved(store, SmallAtlas.ID);
        try (RunningAtlas atlas = RunningAtlas.start(store, review)) {
            JsonNode answer = atlas.get(route("AL")).json();

            assertThat(answer.path("result_state").asString()).isEqualTo("candidates_found");
            assertThat(answer.path("configuration_sha256").asString())
                    .isEqualTo(review.sha256().hex());
            assertThat(gaps(answer)).isEmpty();
            assertThat(answer.at("/coverage/rule_coverage/pathogen_present_vector_reported")
                            .asString())
                    .isEqualTo("enabled");
            assertThat(answer.at("/coverage/eligible_counties").asInt()).isEqualTo(2);
            assertThat(answer.at("/coverage/abstained_counties").asInt()).isZero();
            assertThat(answer.at("/coverage/evaluated_counties").asInt()).isEqualTo(2);

            JsonNode candidate = answer.at("/review_candidates/0");
            assertThat(answer.path("review_candidates")).hasSize(1);
            assertThat(candidate.path("county_fips").asString()).isEqualTo("01003");
            assertThat(candidate.path("reason_codes").toString())
                    .isEqualTo("[\"PATHOGEN_PRESENT_VECTOR_REPORTED_REVIEW\"]");
            assertThat(candidate.path("completeness").asString()).isEqualTo("limited");
            assertThat(atlas.get(candidate.path("county_url").asString()).status())
                    .isEqualTo(200);
            assertThat(candidate.path("evidence_references")).hasSize(2).allSatisfy(r -> assertResolves(r, atlas));
        }
    }

    /** Asserts that the reference leads to a county's detail, whose provenance has the same file and status. */
    private static void assertResolves(JsonNode reference, RunningAtlas atlas) {
        String[] parts = reference.path("public_record_ref").asString().split("#", -1);
        JsonNode county = atlas.get(parts[0]).json();

        assertThat(county.path(parts[1]).asString())
                .isEqualTo(reference.path("status").asString());
        assertThat(county.path("provenance").valueStream()).anySatisfy(origin -> {
            assertThat(origin.path("measure_id").asString()).isEqualTo(parts[1]);
            assertThat(origin.path("sha256").asString())
                    .isEqualTo(reference.path("source_version").asString());
        });
    }

    @ParameterizedTest
    @CsvSource({
        "AK, insufficient_evidence, 02016 OUT_OF_SCOPE",
        "LA, insufficient_evidence, 22059 MISSING_SOURCE_EVIDENCE",
        "NM, none_stand_out, ''",
        "NY, none_stand_out, ''",
        "CA, none_stand_out, ''",
    })
    void eachStateOfTheSmallNationHasItsResult(String state, String result, String gap) {
        ReleaseStore store = SmallAtlas.sealed(data);
        try (RunningAtlas atlas = RunningAtlas.start(store, approved(store, SmallAtlas.ID))) {
            JsonNode review = atlas.get(route(state)).json();
            assertThat(review.path("result_state").asString()).isEqualTo(result);
            assertThat(gaps(review)).isEqualTo(gap.isEmpty() ? List.of() : List.of(gap));
            assertThat(atlas.get(route(state) + "?observation_context=again")
                            .json()
                            .path("data_gaps"))
                    .isEqualTo(review.path("data_gaps"));
        }
    }

    @ParameterizedTest
    @CsvSource({"AL, 2", "AK, 0", "NY, 1"})
    void aCountyIsEligibleIfTheTickTablesHaveARowForIt(String state, int eligible) {
        ReleaseStore store = SmallAtlas.sealed(data);
        try (RunningAtlas atlas = RunningAtlas.start(store, approved(store, SmallAtlas.ID))) {
            assertThat(atlas.get(route(state))
                            .json()
                            .at("/coverage/eligible_counties")
                            .asInt())
                    .isEqualTo(eligible);
        }
    }

    @Test
    void anApprovalOfOtherFilesFindsNothing() {
        ReleaseStore store = SmallAtlas.sealed(data);
        ReviewConfiguration other = ReviewConfigurationFile.read(
                ApprovedReview.json("1".repeat(64), "2".repeat(64)).getBytes(UTF_8));
        try (RunningAtlas atlas = RunningAtlas.start(store, other)) {
            JsonNode review = atlas.get(route("AL")).json();
            assertThat(review.path("result_state").asString()).isEqualTo("insufficient_evidence");
            assertThat(gaps(review))
                    .containsExactly("01001 SOURCE_PROVENANCE_MISMATCH", "01003 SOURCE_PROVENANCE_MISMATCH");
        }
    }

    @Test
    void aReleaseWithoutTheTablesLacksTheEvidence() {
        ReleaseStore store = SmallAtlas.sealed(data);
        ReviewConfiguration review = approved(store, SmallAtlas.ID);
        ReleaseId bare = new ReleaseId("bare");
        SmallAtlas.write(data.resolve("bare-files"))
                .without("tick")
                .without("pathogen")
                .build(store, bare);
        try (RunningAtlas atlas = RunningAtlas.start(store, review)) {
            JsonNode answer = atlas.get(route("AL") + "?dataset_version=bare").json();
            assertThat(answer.path("data_release_version").asString()).isEqualTo("bare");
            assertThat(gaps(answer)).containsExactly("01001 MISSING_SOURCE_EVIDENCE", "01003 MISSING_SOURCE_EVIDENCE");
        }
    }
}
