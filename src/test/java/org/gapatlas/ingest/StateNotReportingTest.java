package org.gapatlas.ingest;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.gapatlas.SmallAtlas;
import org.gapatlas.observation.AbsenceReason;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.place.Fips;
import org.gapatlas.release.Release;
import org.gapatlas.release.store.ReleaseStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that, in the dashboard file, the meaning of a printed 0 and of a blank depends on the rest of the state. */
class StateNotReportingTest {
    private static final String DASHBOARD = """
            Ctyname,stname,ststatus,stcode,ctycode,cases2023
            Autauga County,Alabama,Low Incidence,1,1,0
            Baldwin County,Alabama,Low Incidence,1,3,2
            Kalawao County,Hawaii,Low Incidence,15,5,0
            Suffolk County,New York,High Incidenc,36,103,700
            Loving County,Texas,Low Incidence,48,301,
            """;

    @TempDir
    Path data;

    @Test
    void zeroIsACountOnlyIfTheStateReported() {
        Release release = sealed();

        assertThat(caseCount(release, "01001")).isEqualTo(new PublishedValue.Zero());
        assertThat(caseCount(release, "15005")).isEqualTo(new PublishedValue.NotReported());
    }

    @Test
    void stateWithBlankCellsIsMissing() {
        Release release = sealed();

        assertThat(caseCount(release, "48301")).isEqualTo(new PublishedValue.Missing(AbsenceReason.BLANK));
        assertThat(release.manifest().issueCounts())
                .containsEntry("STATE_NOT_REPORTING", 1)
                .containsEntry("FIGURE_BLANK", 1);
    }

    private Release sealed() {
        ReleaseStore store = new ReleaseStore(data);
        SmallAtlas.write(data.resolve("files"))
                .put("cdc-lyme-county-dashboard", "dashboard.csv", DASHBOARD, ISO_8859_1)
                .build(store, SmallAtlas.ID);
        return store.open(SmallAtlas.ID);
    }

    private static PublishedValue caseCount(Release release, String fips) {
        return release.counties().get(release.indexOf(new Fips(fips))).caseCount();
    }
}
