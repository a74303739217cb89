package org.gapatlas.model.review;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.gapatlas.SmallAtlas;
import org.gapatlas.model.ModelIdentity;
import org.gapatlas.model.ModelRefusedException;
import org.gapatlas.model.ReleaseBinding;
import org.gapatlas.model.feature.Window;
import org.gapatlas.release.CountyProfile;
import org.gapatlas.release.Release;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The file that a fit leaves: the same bytes for the same answer, and of use for one release only. */
class ModelOutputTest {
    @TempDir
    private static Path folder;

    private static Release release;

    @BeforeAll
    static void seal() {
        release = SmallAtlas.sealed(folder).open(SmallAtlas.ID);
    }

    private static List<AssessedCounty> assessed() {
        List<AssessedCounty> counties = new ArrayList<>();
        for (CountyProfile profile : release.counties()) {
            boolean covered = profile.county().state().inContiguousTickScope();
            NotEstimableCode code = NotEstimableCode.OUTSIDE_CONTIGUOUS_STATES;
            counties.add(new AssessedCounty(
                    profile.county().fips(),
                    covered ? new Assessment.Scored(0.25) : new Assessment.NotEstimable(List.of(code)),
                    covered ? List.of() : List.of(EvidenceInput.TICK_TABLE_COVERAGE),
                    List.of(new ReviewReason(covered ? "NO_COUNTY_RECORD" : code.name(), "Some words."))));
        }
        return counties;
    }

    private static ModelOutput output(ReleaseBinding binding) {
        return ModelOutput.of(
                binding,
                new ModelIdentity("model", "features", "evaluation"),
                "2".repeat(64),
                new Window(2019, 2023),
                new InputNeeds(List.of(EvidenceInput.TICK_TABLE_COVERAGE), List.of()),
                assessed());
    }

    private static ModelOutput output() {
        return output(ReleaseBinding.of(release));
    }

    @Test
    void whatWasWrittenIsReadBack() {
        ModelOutput read = ModelOutput.read(output().toJson());

        assertThat(read).isEqualTo(output());
        assertThat(read.assessed()).isEqualTo(assessed());
        read.requireMadeFor(release);
    }

    @Test
    void keysAscendAndLinesEnd() {
        String json = new String(output().toJson(), UTF_8);

        assertThat(json).startsWith("{\n  \"counties\": [\n").endsWith("}\n").doesNotContain("\r");
        assertThat(json.indexOf("\"format\"")).isLessThan(json.indexOf("\"identity\""));
        assertThat(output().toJson()).isEqualTo(output().toJson());
    }

    @Test
    void aChangedFileIsRefused() {
        String json = new String(output().toJson(), UTF_8);
        for (String changed : List.of(
                json.replaceFirst("0\\.25", "null"),
                json.replaceFirst("0\\.25", "0.250"),
                json.replaceFirst("Some words\\.", "A risk."),
                json.replace("tier1-model-output/1", "tier1-model-output/9"),
                json.replaceFirst("\"model\"", "\"model\" "),
                json.replaceFirst("\"window\"", "\"windows\""),
                json.substring(0, json.length() / 2),
                json + "{}")) {
            assertThat(changed).isNotEqualTo(json);
            assertThatThrownBy(() -> ModelOutput.read(changed.getBytes(UTF_8)))
                    .isInstanceOf(ModelRefusedException.class);
        }
    }

    @Test
    void anotherReleaseIsRefused() {
        ReleaseBinding own = ReleaseBinding.of(release);
        ReleaseBinding other = new ReleaseBinding(
                own.releaseId(),
                "3".repeat(64),
                own.geographyVintage(),
                own.countyDigest(),
                own.generatedAt(),
                own.synthetic());

        assertThatThrownBy(() -> output(other).requireMadeFor(release))
                .isInstanceOf(ModelRefusedException.class)
                .hasMessageContaining("not for small-1");
    }

    @Test
    void anotherVintageOfCountiesIsRefusedAndNamed() {
        ReleaseBinding own = ReleaseBinding.of(release);
        ReleaseBinding older = new ReleaseBinding(
                own.releaseId(), own.releaseSha256(), "census-2020", "4".repeat(64), own.generatedAt(), false);

        assertThatThrownBy(() -> output(older).requireMadeFor(release))
                .isInstanceOf(ModelRefusedException.class)
                .hasMessageContaining("census-2020")
                .hasMessageContaining("small-2023");
    }

    @Test
    void aCountyLeftOutIsRefused() {
        ModelOutput whole = output();
        ModelOutput part = new ModelOutput(
                whole.format(),
                whole.release(),
                whole.identity(),
                whole.evaluationSha256(),
                whole.window(),
                whole.needs(),
                whole.counties().subList(1, whole.counties().size()));

        assertThatThrownBy(() -> part.requireMadeFor(release))
                .isInstanceOf(ModelRefusedException.class)
                .hasMessageContaining("each county");
    }
}
