package org.gapatlas.release.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.LocalDate;
import org.gapatlas.SmallAtlas;
import org.gapatlas.SmallClimate;
import org.gapatlas.observation.AbsenceReason;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.release.SealedFolder;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.store.ReleaseDiff;
import org.gapatlas.release.store.ReleaseDiff.Change;
import org.gapatlas.release.store.ReleaseDiff.ChangeKind;
import org.gapatlas.release.store.ReleaseStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that daily values are verified and compared like all others. */
class DailyProofTest {
    private static final String JANUARY = "tavg-202301-cty-scaled.csv";

    @TempDir
    private Path data;

    private ReleaseStore store;
    private SealedFolder sealed;

    @BeforeEach
    void seal() {
        store = new ReleaseStore(data);
        sealed = new SealedFolder(
                SmallAtlas.write(data.resolve("files")).putClimate().build(store, SmallAtlas.ID));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            UPDATE daily SET figures = '[1]' WHERE fips = '36103'                 | 1 days
            UPDATE daily SET file_row = 1, figures = '[1]' WHERE fips = '15005'   | 1 days
            UPDATE daily SET figures = NULL, file_row = NULL WHERE fips = '36103' | of which 7 were used
            UPDATE daily SET file_row = 1 WHERE fips = '36103'                    | of which 7 were used
            DELETE FROM daily WHERE fips = '02016' AND month = '2023-02'          | of other counties
            UPDATE daily SET fips = '02013' WHERE fips = '02016'                  | of other counties
            UPDATE daily SET month = '2023-03' WHERE month = '2023-02'            | of other counties
            INSERT INTO daily SELECT measure_id, '2023-04', fips, source_id, file_row, figures FROM daily WHERE month = '2023-02' | holds 40 rows
            """)
    void valuesThatNoFileProducesAreFound(String statement, String finding) {
        assertThat(sealed.sql(statement).reseal().findings())
                .isNotEmpty()
                .anySatisfy(found -> assertThat(found).contains(finding));
    }

    @Test
    void eachChangedDayIsReported() {
        ReleaseId corrected = new ReleaseId("small-2");
        String content = SmallClimate.file(JANUARY).replaceFirst(" -999.99", "    2.50");
        SmallAtlas.write(data.resolve("files"))
                .putClimate()
                .putDaily(JANUARY, content)
                .build(store, corrected);

        ReleaseDiff diff = store.diff(SmallAtlas.ID, corrected);
        assertThat(diff.changes())
                .containsExactly(new Change(
                        ChangeKind.STATE_CHANGED,
                        "nclimgrid_tavg_county_day",
                        "36103",
                        LocalDate.of(2023, 1, 2),
                        new PublishedValue.Missing(AbsenceReason.NOT_AVAILABLE),
                        new PublishedValue.Figure(2.5)));
    }

    @Test
    void aNewMonthIsAddedDayByDay() {
        ReleaseId before = new ReleaseId("small-0");
        SmallAtlas.write(data.resolve("files")).build(store, before);

        ReleaseDiff diff = store.diff(before, SmallAtlas.ID);
        assertThat(diff.count(ChangeKind.ADDED)).isEqualTo(10 * (31 + 31 + 28));
        assertThat(store.diff(SmallAtlas.ID, before).count(ChangeKind.REMOVED)).isEqualTo(900);
    }
}
