package org.gapatlas.http.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gapatlas.http.ProblemClaims.assertProblem;

import org.gapatlas.http.Reply;
import org.gapatlas.http.RunningAtlas;
import org.gapatlas.http.SharedAtlas;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Tests the rules of state reports in their order. */
@ExtendWith(SharedAtlas.class)
class StateReportRulesTest {
    private static final String PATH = "/v1/states/NY/report.pdf";

    private static String onlyFault(Reply reply, String path) {
        JsonNode errors = assertProblem(reply, 422, path).path("errors");
        assertThat(errors).hasSize(1);
        return errors.at("/0/type").asString() + " " + errors.at("/0/loc/1").asString();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ny", "Ny", "N", "NYC", "N1", "%C3%91Y", "NY%20", "36", "ALL", ""})
    void aStateIsTwoCapitals(String state, RunningAtlas atlas) {
        String path = "/v1/states/" + state + "/report.pdf";

        assertThat(onlyFault(atlas.get(path), path)).isEqualTo("pattern_mismatch state");
    }

    /** Wyoming is a state of which the small nation has no county. */
    @ParameterizedTest
    @ValueSource(strings = {"WY", "XX", "PR", "DC"})
    void aStateOutsideTheReleaseIsNotFound(String state, RunningAtlas atlas) {
        String path = "/v1/states/" + state + "/report.pdf";

        assertThat(assertProblem(atlas.get(path), 404, path).path("detail").asString())
                .contains(state);
    }

    @ParameterizedTest
    @ValueSource(strings = {"STATE-v1", "state-v1;drop", "state_v1", ""})
    void aMalformedTemplateIsRefused(String template, RunningAtlas atlas) {
        assertThat(onlyFault(atlas.get(PATH + "?template=" + template), PATH)).isEqualTo("pattern_mismatch template");
    }

    @ParameterizedTest
    @ValueSource(strings = {"state-v2", "county-v1", "county-v2", "state-v9"})
    void aTemplateIsOneOfTheStates(String template, RunningAtlas atlas) {
        assertThat(onlyFault(atlas.get(PATH + "?template=" + template), PATH)).isEqualTo("not_in_list template");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ecological_share=63", "low_incidence_breakpoint=26", "missing_human_weakness=abc"})
    void aSettingOutsideItsRangeIsRefused(String setting, RunningAtlas atlas) {
        assertThat(onlyFault(atlas.get(PATH + "?" + setting), PATH)).startsWith("not_in_range ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "none", "small-2"})
    void aMissingReleaseIsNotFound(String version, RunningAtlas atlas) {
        assertProblem(atlas.get(PATH + "?dataset_version=" + version), 404, PATH);
    }

    @Test
    void formIsCheckedBeforeTemplateAndTemplateBeforeMissingThings(RunningAtlas atlas) {
        String path = "/v1/states/XX/report.pdf";

        assertThat(onlyFault(atlas.get(path + "?template=state-v2&ecological_share=63"), path))
                .isEqualTo("not_in_range ecological_share");
        assertThat(onlyFault(atlas.get(path + "?template=state-v2&dataset_version=none"), path))
                .isEqualTo("not_in_list template");
    }

    @Test
    void selectorsOfCountiesAreUnknownHereAndIgnored(RunningAtlas atlas) {
        assertThat(atlas.get(PATH + "?measure_id=human_status&period_start=x").entityTag())
                .isEqualTo(atlas.get(PATH).entityTag());
    }
}
