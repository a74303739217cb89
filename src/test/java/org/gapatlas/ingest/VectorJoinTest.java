package org.gapatlas.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.ingest.Nation.Built;
import org.gapatlas.observation.MeasureKey;
import org.gapatlas.observation.PathogenStatus;
import org.gapatlas.observation.TickStatus;
import org.gapatlas.release.observations.CountyProfile.VectorRecord;
import org.gapatlas.score.GapScore;
import org.gapatlas.score.MissingInput;
import org.gapatlas.score.ScoreSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests how each county gets its status from the tick and pathogen tables; a missing row means unknown, never "No
 * records".
 */
class VectorJoinTest {
    @TempDir
    private Path folder;

    @Test
    void statusesAreReadFromTheirCells() {
        Built built = new Nation(folder).build();
        assertThat(built.county("06037").vector())
                .isEqualTo(new VectorRecord(TickStatus.NO_RECORDS, TickStatus.ESTABLISHED, PathogenStatus.PRESENT));
        assertThat(built.county("06037").vector().tick()).isEqualTo(TickStatus.ESTABLISHED);
        assertThat(built.county("01003").vector().tick()).isEqualTo(TickStatus.REPORTED);
        assertThat(built.county("48301").vector())
                .isEqualTo(new VectorRecord(TickStatus.NO_RECORDS, TickStatus.NO_RECORDS, PathogenStatus.NO_RECORDS));
        assertThat(built.rowsBehind(MeasureKey.PACIFICUS_STATUS, "06037")).containsExactly("ticks.xlsx:5");
        assertThat(built.rowsBehind(MeasureKey.BURGDORFERI_STATUS, "06037")).containsExactly("pathogens.xlsx:5");
    }

    @Test
    void unlistedCountyIsUnknownAndNoted() {
        Built built = new Nation(folder).build();
        assertThat(built.county("22059").vector())
                .isEqualTo(new VectorRecord(TickStatus.NO_RECORDS, TickStatus.NO_RECORDS, PathogenStatus.UNKNOWN));
        assertThat(built.issue("pathogen", IssueKind.COUNTY_NOT_LISTED)).isEqualTo("1 x ");
        assertThat(built.issues().toString()).contains("22059 is not listed");
        assertThat(built.rowsBehind(MeasureKey.BURGDORFERI_STATUS, "22059")).isEmpty();
        assertThat(GapScore.of(built.county("22059").scoreInputs(), ScoreSettings.DEFAULT)
                        .evidence()
                        .missingInputs())
                .containsExactly(MissingInput.BURGDORFERI_STATUS);
    }

    @Test
    void alaskaAndHawaiiAreUnknownWithoutIssue() {
        Built built = new Nation(folder).build();
        for (String fips : new String[] {"02016", "15005"}) {
            assertThat(built.county(fips).vector())
                    .isEqualTo(new VectorRecord(TickStatus.UNKNOWN, TickStatus.UNKNOWN, PathogenStatus.UNKNOWN));
        }
        assertThat(built.issue("tick", IssueKind.COUNTY_NOT_LISTED)).isEmpty();
        assertThat(built.issues().toString()).doesNotContain("02016").doesNotContain("15005");
    }

    @Test
    void rowOfFormerCountyIsIgnoredWithIssue() {
        Built built = new Nation(folder).build();
        assertThat(built.issue("tick", IssueKind.COUNTY_CODE_RETIRED)).isEqualTo("1 x 11");
        assertThat(built.issue("pathogen", IssueKind.FIPS_BLANK)).isEqualTo("1 x 10");
        assertThat(built.input("tick").rowsRead()).isEqualTo(9);
        assertThat(built.input("tick").rowsUsed()).isEqualTo(8);
    }
}
