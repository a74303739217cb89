package org.gapatlas;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.place.Fips;
import org.gapatlas.release.Release;
import org.gapatlas.release.observations.CountyProfile;
import org.gapatlas.release.store.ReleaseStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SmallAtlasTest {
    @Test
    void theSmallNationIsSealedVerifiedAndRead(@TempDir Path data) {
        ReleaseStore store = SmallAtlas.sealed(data);

        assertThat(store.verify(SmallAtlas.ID)).isEmpty();
        Release release = store.open(SmallAtlas.ID);
        CountyProfile suffolk = release.counties().get(release.indexOf(new Fips("36103")));
        assertThat(suffolk.caseCount()).isEqualTo(new PublishedValue.Figure(1_200));
        assertThat(suffolk.stateUnallocated()).isEqualTo(new PublishedValue.Figure(17));
        assertThat(release.manifest().issueCounts())
                .containsEntry("CONNECTICUT_LEGACY_COUNTY", 1)
                .containsEntry("PERIOD_NOT_SERVED", 1)
                .containsEntry("STATE_UNKNOWN", 1)
                .containsEntry("COUNTY_CODE_RETIRED", 1)
                .containsEntry("FIPS_BLANK", 1)
                .containsEntry("FIGURE_NOT_AVAILABLE", 1);
    }
}
