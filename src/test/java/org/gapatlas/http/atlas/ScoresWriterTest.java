package org.gapatlas.http.atlas;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.gapatlas.SmallAtlas;
import org.gapatlas.contract.CountyScoreSummary;
import org.gapatlas.http.RenamedCounties;
import org.gapatlas.http.format.WireJson;
import org.gapatlas.query.Atlas;
import org.gapatlas.release.Release;
import org.gapatlas.release.store.ReleaseStore;
import org.gapatlas.score.RankedScores;
import org.gapatlas.score.ScoreSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that the body written by hand equals, byte for byte, what the contract's records give. */
class ScoresWriterTest {
    @TempDir
    private Path data;

    private static void assertEqualAtAllSettings(ReleaseStore store) {
        Atlas atlas = new Atlas(store.open(SmallAtlas.ID));
        ScoresWriter writer = new ScoresWriter(atlas);
        for (ScoreSettings settings : ScoreSettings.all()) {
            RankedScores scores = atlas.scores().score(settings);

            assertThat(new String(writer.write(scores), UTF_8))
                    .isEqualTo(new String(WireJson.write(byRecords(atlas.release(), scores)), UTF_8));
        }
    }

    private static Object byRecords(Release release, RankedScores scores) {
        List<CountyScoreSummary> counties = new ArrayList<>();
        for (int place = 0; place < scores.size(); place++) {
            counties.add(ScoreMapping.summary(release, scores.countyAt(place), scores));
        }
        return ScoreMapping.collection(release, scores.settings(), counties);
    }

    @Test
    void ordinaryCountiesAreWrittenAsTheRecordsWriteThem() {
        assertEqualAtAllSettings(SmallAtlas.sealed(data));
    }

    @Test
    void namesThatJsonMustEscapeAreWrittenAsTheRecordsWriteThem() {
        assertEqualAtAllSettings(RenamedCounties.sealed(
                data,
                List.of(
                        "Odd \"score\":{\"score\":0} County",
                        "Back\\slash \"rank\":1, Parish",
                        "Odd \\\"priority\\\":\\\" County",
                        "\u00D1and\u00FA \uD83E\uDD9F County",
                        "</script> \u2028 County")));
    }
}
