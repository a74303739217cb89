package org.gapatlas.release.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import org.gapatlas.GovernedMeasures;
import org.gapatlas.SmallAtlas;
import org.gapatlas.observation.Measure;
import org.gapatlas.observation.MeasureKey;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.place.CountySet;
import org.gapatlas.place.Fips;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.ReleaseFiles;
import org.gapatlas.release.observations.Observation;
import org.gapatlas.release.observations.ObservationPage;
import org.gapatlas.release.observations.ObservationQuery;
import org.gapatlas.release.observations.ObservationQuery.Time;
import org.gapatlas.release.observations.ObservationStore;
import org.gapatlas.release.observations.SlowReadException;
import org.gapatlas.release.store.ReleaseStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SqliteObservationStoreTest {
    private static final Time ALWAYS = new Time(LocalDate.of(1900, 1, 1), LocalDate.of(2100, 12, 31));

    @TempDir
    private Path data;

    private Path database;
    private CountySet counties;
    private Holdings held;
    private ObservationStore reader;

    @BeforeEach
    void open() throws IOException {
        ReleaseStore store = SmallAtlas.sealed(data);
        counties = new CountySet(store.open(SmallAtlas.ID).counties().stream()
                .map(p -> p.county().fips())
                .toList());
        database = Files.copy(store.folderOf(SmallAtlas.ID).resolve(ReleaseFiles.DATABASE), data.resolve("altered.db"));
        held = Holdings.of(store.readManifest(SmallAtlas.ID));
        reader = reader(SqliteObservationStore.PAGE_TIMEOUT);
    }

    private ObservationStore reader(Duration timeout) {
        return SqliteObservationStore.open(database, held, timeout);
    }

    @AfterEach
    void close() {
        reader.close();
    }

    private ObservationQuery all(Measure measure) {
        return new ObservationQuery(measure, List.copyOf(counties.codes()), ALWAYS, null, 500);
    }

    private void alter(String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + database);
                Statement statement = connection.createStatement()) {
            assertThat(statement.executeUpdate(sql)).as(sql).isPositive();
        }
    }

    @Test
    void everyCountyOfTheReleaseHasItsRow() {
        ObservationPage page = reader.read(all(GovernedMeasures.of(MeasureKey.CASE_COUNT)));

        assertThat(page.rows().stream().map(Observation::fips)).containsExactlyElementsOf(counties.codes());
        assertThat(page.hasMore()).isFalse();
        assertThat(page.rows().get(8).value()).isEqualTo(new PublishedValue.Figure(1_200));
    }

    @Test
    void aCountyOutsideTheReleaseIsNotFound() {
        ObservationQuery query = new ObservationQuery(
                GovernedMeasures.of(MeasureKey.CASE_COUNT),
                List.of(new Fips("99999"), new Fips("36103")),
                ALWAYS,
                null,
                500);

        assertThat(reader.read(query).rows()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "normalized_state = 'GUESSED'",
                "normalized_state = 'observed'",
                "normalized_state = ''",
                "normalized_state = 'ZERO'",
                "normalized_state = 'ZERO', number = NULL",
                "normalized_state = 'ZERO', number = 0, word = '0'",
                "normalized_state = 'ZERO', number = -0.0, word = 'none'",
                "normalized_state = 'SUPPRESSED'",
                "normalized_state = 'MISSING', number = 0",
                "normalized_state = 'MISSING', number = NULL, word = 'Missing'",
                "normalized_state = 'NO_RECORDS', number = NULL",
                "normalized_state = 'NO_COUNTY_LINKED_RECORD', number = NULL",
                "number = NULL",
                "number = 0",
                "number = 9e999",
                "word = 'many'",
                "number = NULL, word = 'many'",
                "number = NULL, word = ' '",
                "period_start = '2022-01-01'",
                "period_start = '2023-01-02'",
                "period_end = '2024-12-31'",
                "temporal_grain = 'DAY'",
                "temporal_grain = 'year'",
                "observation_id = '0'",
                "fips = '36104'",
                "fips = '3610'",
                "fips = '06037', observation_id = 'x'",
                "measure_id = 'case_count'",
                "measure_id = 'incidence_floor_2023', observation_id = 'x'",
            })
    void aRowThatIsNotWhatWasSealedFailsThePage(String change) throws SQLException {
        alter("UPDATE observation SET " + change + " WHERE measure_id = 'case_count_floor_2023' AND fips = '36103'");

        assertThatThrownBy(() -> reader.read(all(GovernedMeasures.of(MeasureKey.CASE_COUNT))))
                .isInstanceOf(ReleaseException.class);
        assertThat(reader.read(all(GovernedMeasures.of(MeasureKey.HUMAN_STATUS)))
                        .rows())
                .hasSize(10);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "normalized_state = 'MISSING', word = NULL",
                "word = 'Present'",
                "word = 'established'",
                "word = NULL",
                "word = NULL, number = 1",
                "normalized_state = 'NO_RECORDS'",
                "normalized_state = 'NO_COUNTY_LINKED_RECORD'",
            })
    void aStatusAcceptsOnlyItsWords(String change) throws SQLException {
        alter("UPDATE observation SET " + change + " WHERE measure_id = 'human_status' AND fips = '36103'");

        assertThatThrownBy(() -> reader.read(all(GovernedMeasures.of(MeasureKey.HUMAN_STATUS))))
                .isInstanceOf(ReleaseException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"01001", "09110", "48301"})
    void aDeletedRowIsNotMistakenForACountyWithoutOne(String fips) throws SQLException {
        alter("DELETE FROM observation WHERE measure_id = 'case_count_floor_2023' AND fips = '" + fips + "'");

        assertThatThrownBy(() -> reader.read(all(GovernedMeasures.of(MeasureKey.CASE_COUNT))))
                .isInstanceOf(ReleaseException.class)
                .hasMessageContaining("case_count_floor_2023");
    }

    @Test
    void anExtraRowFailsThePage() throws SQLException {
        alter("INSERT INTO observation SELECT measure_id, fips, period_start, 'zz', period_end, temporal_grain,"
                + " normalized_state, number, word, reason FROM observation"
                + " WHERE measure_id = 'case_count_floor_2023' AND fips = '48301'");

        assertThatThrownBy(() -> reader.read(all(GovernedMeasures.of(MeasureKey.CASE_COUNT))))
                .isInstanceOf(ReleaseException.class);
    }

    @Test
    void anUnreadableDatabaseIsNotAnEmptyAnswer() throws IOException {
        Files.write(database, new byte[5_000]);

        assertThatThrownBy(() -> reader.read(all(GovernedMeasures.of(MeasureKey.CASE_COUNT))))
                .isInstanceOf(ReleaseException.class);
    }

    @Test
    void aSlowReadIsInterruptedAndTheNextSucceeds() {
        try (ObservationStore hasty = reader(Duration.ZERO)) {
            assertThatThrownBy(() -> hasty.read(all(GovernedMeasures.of(MeasureKey.CASE_COUNT))))
                    .isInstanceOf(SlowReadException.class);
        }
        assertThat(reader.read(all(GovernedMeasures.of(MeasureKey.CASE_COUNT))).rows())
                .hasSize(10);
    }

    @Test
    void aReadThatBeganBeforeTheCloseStillSucceeds() {
        reader.read(all(GovernedMeasures.of(MeasureKey.CASE_COUNT)));
        reader.close();

        assertThat(reader.read(all(GovernedMeasures.of(MeasureKey.CASE_COUNT))).rows())
                .hasSize(10);
    }

    @Test
    void theDatabaseFindsEachCountyByItsKey() throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + database);
                Statement statement = connection.createStatement();
                ResultSet plan = statement.executeQuery("EXPLAIN QUERY PLAN "
                        + SqliteLane.SINGLE.formatted(ObservationLane.SINGLE_COLUMNS, "normalized_state"))) {
            StringBuilder steps = new StringBuilder();
            while (plan.next()) {
                steps.append(plan.getString("detail")).append('\n');
            }
            assertThat(steps)
                    .contains("SEARCH observation USING PRIMARY KEY (measure_id=? AND fips=?")
                    .doesNotContain("SCAN observation")
                    .doesNotContain("TEMP B-TREE");
        }
    }
}
