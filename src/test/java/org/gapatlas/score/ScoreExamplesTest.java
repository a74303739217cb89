package org.gapatlas.score;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** Runs {@code score/examples.yaml}. A misspelt or omitted key fails the example; a missing figure is null. */
class ScoreExamplesTest {
    private static final YAMLMapper YAML = YAMLMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .build();
    private static final JsonNode EXAMPLES = read();

    record Inputs(
            @Nullable Integer cases,
            @Nullable Integer population,
            String tick,
            String burgdorferi,
            @Nullable Double svi,
            @Nullable Double uninsured,
            @Nullable Integer rucc) {
        ScoreInputs toScoreInputs() {
            return new ScoreInputs(
                    cases,
                    population,
                    CountyFixture.tick(tick),
                    CountyFixture.pathogen(burgdorferi),
                    CountyFixture.rank(svi),
                    CountyFixture.rank(uninsured),
                    CountyFixture.rucc(rucc));
        }
    }

    record Settings(
            @JsonProperty("ecological_share") int ecologicalShare,
            @JsonProperty("low_incidence_breakpoint") int lowIncidenceBreakpoint,
            @JsonProperty("missing_human_weakness") int missingHumanWeakness) {}

    record Expected(
            @Nullable Double score,
            @JsonProperty("human_weakness") double humanWeakness,
            @JsonProperty("human_basis") HumanBasis humanBasis,
            @Nullable Double ecological,
            @Nullable Double community,
            String priority,
            @JsonProperty("missing_inputs") List<String> missingInputs,
            @JsonProperty("evidence_completeness") int evidenceCompleteness) {
        static Expected of(Score score) {
            CountyEvidence evidence = score.evidence();
            return new Expected(
                    score.score(),
                    score.humanWeakness(),
                    evidence.humanBasis(),
                    evidence.ecological(),
                    evidence.community(),
                    score.priority().text(),
                    evidence.missingInputs().stream().map(MissingInput::literal).toList(),
                    evidence.completeness().percent());
        }
    }

    record Place(
            String fips, @Nullable Integer rank, @Nullable Double score) {}

    private static JsonNode read() {
        try (InputStream file =
                Objects.requireNonNull(ScoreExamplesTest.class.getResourceAsStream("/score/examples.yaml"))) {
            return YAML.readTree(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Stream<Named<JsonNode>> counties() {
        return EXAMPLES.get("counties").valueStream().map(ScoreExamplesTest::named);
    }

    static Stream<Named<JsonNode>> rankings() {
        return EXAMPLES.get("rankings").valueStream().map(ScoreExamplesTest::named);
    }

    private static Named<JsonNode> named(JsonNode example) {
        return Named.of(example.get("name").stringValue(), example);
    }

    @ParameterizedTest
    @MethodSource("counties")
    void theCountyHasTheWorkedOutScore(JsonNode example) {
        assertThat(example.propertyNames()).isSubsetOf("name", "why", "inputs", "settings", "expected");
        ScoreInputs inputs =
                YAML.treeToValue(example.get("inputs"), Inputs.class).toScoreInputs();

        assertThat(Expected.of(GapScore.of(inputs, settings(example))))
                .as(example.get("why").stringValue())
                .isEqualTo(YAML.treeToValue(example.get("expected"), Expected.class));
    }

    @ParameterizedTest
    @MethodSource("rankings")
    void theCountiesHaveTheWorkedOutRanks(JsonNode example) {
        assertThat(example.propertyNames()).containsExactlyInAnyOrder("name", "why", "counties", "expected");
        List<String> codes = List.copyOf(example.get("counties").propertyNames());
        List<ScoreInputs> counties = new ArrayList<>();
        for (JsonNode inputs : example.get("counties")) {
            counties.add(YAML.treeToValue(inputs, Inputs.class).toScoreInputs());
        }
        RankedScores ranked = ScoreTable.of(counties).score(ScoreSettings.DEFAULT);

        assertThat(codes).isSorted();
        assertThat(IntStream.range(0, codes.size()).mapToObj(p -> place(codes, ranked, ranked.countyAt(p))))
                .as(example.get("why").stringValue())
                .containsExactlyElementsOf(places(example));
    }

    @Test
    void noTwoExamplesShareAName() {
        assertThat(Stream.concat(counties(), rankings()).map(Named::getName))
                .hasSizeGreaterThan(30)
                .doesNotHaveDuplicates();
    }

    private static ScoreSettings settings(JsonNode example) {
        JsonNode settings = example.get("settings");
        if (settings == null) {
            return ScoreSettings.DEFAULT;
        }
        Settings s = YAML.treeToValue(settings, Settings.class);
        return new ScoreSettings(s.ecologicalShare, s.lowIncidenceBreakpoint, s.missingHumanWeakness);
    }

    private static List<Place> places(JsonNode example) {
        return example.get("expected")
                .valueStream()
                .map(place -> YAML.treeToValue(place, Place.class))
                .toList();
    }

    private static Place place(List<String> codes, RankedScores ranked, int county) {
        int rank = ranked.rank(county);
        @Nullable Integer published = rank == RankedScores.UNRANKED ? null : rank;
        return new Place(codes.get(county), published, ranked.score(county).score());
    }
}
