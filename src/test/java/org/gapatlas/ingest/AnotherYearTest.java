package org.gapatlas.ingest;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import org.gapatlas.SmallAtlas;
import org.gapatlas.observation.Measure;
import org.gapatlas.observation.MeasureKey;
import org.gapatlas.observation.Period;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.place.Fips;
import org.gapatlas.release.Release;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.observations.ProfileObservations;
import org.gapatlas.release.store.ReleaseDiff;
import org.gapatlas.release.store.ReleaseStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests that a file of another year with the same layout produces a release of that year without any change of code.
 */
class AnotherYearTest {
    private static final ReleaseId NEXT = new ReleaseId("small-2024");
    private static final String HUMAN = """
            Year,State,FIPS,Case_status,Sex,Age_cat_yrs,Frequency
            2023,New York,36103,Confirmed,Male,20+,1200
            2024,New York,36103,Confirmed,Male,20+,1400
            2024,New York,Unknown,Confirmed,Male,20+,5
            """;

    @TempDir
    private Path data;

    private ReleaseStore store = new ReleaseStore(Path.of("."));

    @BeforeEach
    void build() {
        store = SmallAtlas.sealed(data);
        SmallAtlas.write(data.resolve("files-2024"))
                .put("cdc-lyme-public-use", "human.csv", HUMAN, UTF_8)
                .ofYear(2024)
                .build(store, NEXT);
    }

    @Test
    void releaseRecordsItsEdition() {
        Release release = store.open(NEXT);

        assertThat(release.manifest().surveillanceYear()).isEqualTo(2024);
        assertThat(release.manifest().edition().year()).isEqualTo(2024);
        assertThat(release.manifest().edition().statusesThrough()).isEqualTo(LocalDate.parse("2025-12-31"));
        assertThat(release.manifest().edition().caseDefinition()).isEqualTo("cdc_2022");
        assertThat(store.verify(NEXT)).isEmpty();
    }

    @Test
    void countsAndContextHaveTheirOwnYears() {
        Release release = store.open(NEXT);
        Measure cases = release.measures().get(MeasureKey.CASE_COUNT);

        assertThat(cases.id()).isEqualTo("case_count_floor_2024");
        assertThat(cases.period()).isEqualTo(Period.year(2024));
        assertThat(release.measures().find("case_count_floor_2023")).isEmpty();
        assertThat(release.measures().find("rucc_2023")).isPresent();
        assertThat(ProfileObservations.of(release.counties(), release.measures()))
                .filteredOn(o -> o.measure().equals(cases) && o.fips().equals(new Fips("36103")))
                .singleElement()
                .satisfies(o -> assertThat(o.value()).isEqualTo(new PublishedValue.Figure(1_400)));
    }

    @Test
    void releaseCanBeComparedWithThePreviousYear() {
        ReleaseDiff diff = store.diff(SmallAtlas.ID, NEXT);

        assertThat(diff.changes().stream()
                        .filter(c -> c.fips().equals("36103"))
                        .map(c -> c.kind() + " " + c.measureId()))
                .containsAll(List.of("REMOVED case_count_floor_2023", "ADDED case_count_floor_2024"))
                .noneMatch(c -> c.contains("rucc") || c.contains("svi") || c.contains("scapularis"));
    }
}
