package org.gapatlas.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.stream.IntStream;
import org.gapatlas.ingest.Nation.Built;
import org.gapatlas.observation.MeasureKey;
import org.gapatlas.observation.PathogenStatus;
import org.gapatlas.observation.TickStatus;
import org.gapatlas.place.Fips;
import org.gapatlas.release.Release;
import org.gapatlas.score.GapScore;
import org.gapatlas.score.ScoreSettings;
import org.gapatlas.score.ScoreState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that a release without a source says so, scores nothing that depends on it, and can still be verified. */
class OptionalSourcesTest {
    private static final String NO_SCORE = "so no county is scored.";

    @TempDir
    private Path folder;

    private Built without(String... sources) {
        Nation nation = new Nation(folder);
        for (String source : sources) {
            nation.without(source);
        }
        return nation.build();
    }

    private static long scored(Release release) {
        return release.counties().stream()
                .filter(c -> GapScore.of(c.scoreInputs(), ScoreSettings.DEFAULT)
                                .evidence()
                                .state()
                        == ScoreState.SCORED)
                .count();
    }

    private static long sensitivities(Release release) {
        return IntStream.range(0, release.counties().size())
                .filter(i -> release.findSensitivity(i).isPresent())
                .count();
    }

    @Test
    void countiesAreScoredWithAllSources() {
        Release release = without().release();
        // Ten, minus two outside the tick tables, one without a pathogen row and one without a vulnerability rank.
        assertThat(scored(release)).isEqualTo(6);
        assertThat(sensitivities(release)).isEqualTo(6);
        assertThat(release.manifest().limitations())
                .doesNotContain(NO_SCORE)
                .contains("Alaska and Hawaii lie outside their coverage and are not scored");
    }

    @ParameterizedTest
    @CsvSource({
        "tick, 'without the tick table: those statuses are unknown, so no county is scored.'",
        "pathogen, 'without the pathogen table: those statuses are unknown, so no county is scored.'",
        "context_svi, 'without the vulnerability index: that evidence is missing, so no county is scored.'",
        "context_rucc, 'without the rural-urban codes: that evidence is missing, so no county is scored.'",
    })
    void missingScoreInputLeavesCountiesUnscoredAndIsALimitation(String source, String sentence) {
        Release release = without(source).release();
        assertThat(scored(release)).isZero();
        assertThat(sensitivities(release)).isZero();
        assertThat(release.manifest().limitations()).contains("This release was built " + sentence);
    }

    @Test
    void similarMissingSourcesShareOneSentence() {
        assertThat(without("tick", "pathogen", "context_svi", "context_rucc")
                        .release()
                        .manifest()
                        .limitations())
                .contains("without the tick and pathogen tables: those statuses are unknown, " + NO_SCORE)
                .contains("without the vulnerability index and the rural-urban codes: that evidence is missing, "
                        + NO_SCORE);
    }

    @Test
    void statusesWithoutTableAreUnknown() {
        Built built = without("tick", "pathogen");
        assertThat(built.release().counties()).allSatisfy(c -> {
            assertThat(c.vector().scapularis()).isEqualTo(TickStatus.UNKNOWN);
            assertThat(c.vector().pacificus()).isEqualTo(TickStatus.UNKNOWN);
            assertThat(c.vector().burgdorferi()).isEqualTo(PathogenStatus.UNKNOWN);
        });
        assertThat(built.rowsBehind(MeasureKey.SCAPULARIS_STATUS, "36103")).isEmpty();
        assertThat(built.issues().toString()).doesNotContain("\"tick\"").doesNotContain("\"pathogen\"");
    }

    @Test
    void omittingNeighboursOrEstimatesChangesNothingElse() {
        Built all = without();
        Built fewer =
                new Nation(folder.resolve("fewer")).without("county_adjacency").build();
        assertThat(fewer.release().counties()).isEqualTo(all.release().counties());
        assertThat(all.release().manifest().counts()).containsEntry("neighbour", 2);
        assertThat(fewer.release().manifest().counts()).containsEntry("neighbour", 0);
        assertThat(all.release().manifest().counts()).containsEntry("observation", 190);
    }

    @Test
    void limitationsNameTheHumanSource() {
        assertThat(without().release().manifest().limitations())
                .startsWith("A high gap score marks a county whose published case record is weak")
                .contains("It does not diagnose, does not measure anyone's risk")
                .contains("A missing figure, a suppressed one, a zero and no linked record are different things.")
                .contains("Case counts are a privacy-protected floor by county of residence")
                .contains("counties without a published count are not zero")
                .contains("The national case definition changed in 2022")
                .doesNotContain("SYNTHETIC");
        Release dashboard = new Nation(folder.resolve("dashboard"))
                .text("cdc-lyme-county-dashboard", "dashboard.csv", """
                        Ctyname,stname,ststatus,stcode,ctycode,cases2023
                        Suffolk County,New York,High Incidenc,36,103,1200
                        """)
                .build()
                .release();
        assertThat(dashboard.manifest().limitations())
                .contains("Case counts are those the publisher prints by county of residence")
                .contains("a state whose every county is 0 did not report");
        assertThat(dashboard.lineage(new Fips("36103"))).isNotEmpty();
    }
}
