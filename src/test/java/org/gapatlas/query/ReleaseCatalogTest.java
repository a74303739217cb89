package org.gapatlas.query;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.gapatlas.GovernedMeasures;
import org.gapatlas.SmallAtlas;
import org.gapatlas.catalog.MeasureCatalog;
import org.gapatlas.observation.Measure;
import org.gapatlas.observation.MeasureKey;
import org.gapatlas.release.store.ReleaseStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that the files of a release determine which parts of the catalogue it has. */
class ReleaseCatalogTest {
    @Test
    void aReleaseWithoutTheEstimateHasNeitherItsMeasureNorItsMethod(@TempDir Path data) {
        ReleaseCatalog catalog = new ReleaseCatalog(
                MeasureCatalog.bundled(), SmallAtlas.sealed(data).readManifest(SmallAtlas.ID));

        assertThat(catalog.measures()).extracting(Measure::id).hasSize(21).doesNotContain("population_estimate_2023");
        assertThat(catalog.methods())
                .extracting(ReleaseCatalog.Method::id)
                .hasSize(20)
                .doesNotContain("population_estimate_as_published_v1");
        assertThat(catalog.sourceIds(GovernedMeasures.of(MeasureKey.INCIDENCE)))
                .containsExactly("context_svi", "human");
    }

    @Test
    void aReleaseWithTheEstimateDividesCasesByIt(@TempDir Path data) {
        ReleaseStore store = new ReleaseStore(data);
        SmallAtlas.write(data.resolve("files"))
                .put("census-popest-2023", "population.csv", SmallAtlas.estimates(), UTF_8)
                .build(store, SmallAtlas.ID);
        ReleaseCatalog catalog = new ReleaseCatalog(MeasureCatalog.bundled(), store.readManifest(SmallAtlas.ID));

        assertThat(catalog.measures()).hasSize(22);
        assertThat(catalog.methods()).hasSize(21);
        assertThat(catalog.sourceIds(GovernedMeasures.of(MeasureKey.INCIDENCE))).containsExactly("human", "population");
    }
}
