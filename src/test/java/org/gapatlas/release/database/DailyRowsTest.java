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
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.gapatlas.GovernedMeasures;
import org.gapatlas.SmallAtlas;
import org.gapatlas.observation.Measure;
import org.gapatlas.observation.MeasureKey;
import org.gapatlas.observation.NormalizedState;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.place.Fips;
import org.gapatlas.release.Release;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.ReleaseFiles;
import org.gapatlas.release.observations.Observation;
import org.gapatlas.release.observations.ObservationPage;
import org.gapatlas.release.observations.ObservationQuery;
import org.gapatlas.release.observations.ObservationQuery.Position;
import org.gapatlas.release.observations.ObservationQuery.Time;
import org.gapatlas.release.observations.ObservationStore;
import org.gapatlas.release.store.ReleaseStore;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests reading daily values from a sealed database, and from one that was changed. */
class DailyRowsTest {
    private static final Measure WARMTH = GovernedMeasures.of(MeasureKey.DAILY_MEAN_TEMPERATURE);
    private static final Time BOTH_MONTHS = new Time(LocalDate.of(2023, 1, 1), LocalDate.of(2023, 2, 28));

    @TempDir
    private static Path shared;

    private static Release release;
    private static List<Fips> counties;

    @TempDir
    private Path data;

    private Path database;
    private ObservationStore reader;

    @BeforeAll
    static void seal() {
        ReleaseStore store = new ReleaseStore(shared);
        SmallAtlas.write(shared.resolve("files")).putClimate().build(store, SmallAtlas.ID);
        release = store.open(SmallAtlas.ID);
        counties = release.counties().stream().map(p -> p.county().fips()).toList();
    }

    @BeforeEach
    void open() throws IOException {
        database = Files.copy(release.manifestFile().resolveSibling(ReleaseFiles.DATABASE), data.resolve("altered.db"));
        reader = SqliteObservationStore.open(database, Holdings.of(release.manifest()));
    }

    @AfterEach
    void close() {
        reader.close();
    }

    private ObservationPage read(Measure measure, Time time, @Nullable Position after, int size) {
        return reader.read(new ObservationQuery(measure, counties, time, after, size));
    }

    private List<Observation> all(Measure measure) {
        return read(measure, BOTH_MONTHS, null, 10_000).rows();
    }

    @Test
    void everyCountyHasEveryDayInOrder() {
        List<Observation> days = all(WARMTH);

        assertThat(days).hasSize(10 * (31 + 28));
        assertThat(days)
                .isSortedAccordingTo(Comparator.comparing(Observation::fips)
                        .thenComparing(o -> o.period().start()));
        assertThat(all(GovernedMeasures.of(MeasureKey.DAILY_PRECIPITATION))).hasSize(10 * 31);
        assertThat(all(GovernedMeasures.of(MeasureKey.DAILY_LOWEST_TEMPERATURE)))
                .isEmpty();
    }

    @Test
    void statesAreThoseOfTheFile() {
        Map<String, Map<NormalizedState, Integer>> byCounty = new TreeMap<>();
        all(WARMTH)
                .forEach(o -> byCounty.computeIfAbsent(o.fips().code(), _ -> new TreeMap<>())
                        .merge(o.value().state(), 1, Integer::sum));

        assertThat(byCounty.get("01001")).isEqualTo(Map.of(NormalizedState.OBSERVED, 55, NormalizedState.ZERO, 4));
        assertThat(byCounty.get("36103")).isEqualTo(Map.of(NormalizedState.OBSERVED, 57, NormalizedState.MISSING, 2));
        for (String fips : List.of("02016", "09110", "15005")) {
            assertThat(byCounty.get(fips)).isEqualTo(Map.of(NormalizedState.UNAVAILABLE, 59));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "2023-01-31, 2023-02-01, 2",
        "2023-01-01, 2023-01-01, 1",
        "2022-12-01, 2023-01-02, 2",
        "2023-02-28, 2024-02-28, 1",
        "2023-03-01, 2023-12-31, 0",
        "1900-01-01, 9999-12-31, 59",
    })
    void aDayIsReturnedIfItLiesWithinThePeriod(LocalDate from, LocalDate to, int days) {
        assertThat(read(WARMTH, new Time(from, to), null, 10_000).rows()).hasSize(10 * days);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 28, 31, 58, 59, 60, 500})
    void pagesOfAnySizeAddUpToTheWhole(int size) {
        List<Observation> rows = new ArrayList<>();
        Position after = null;
        do {
            ObservationPage page = read(WARMTH, BOTH_MONTHS, after, size);
            assertThat(page.rows()).hasSizeBetween(1, size);
            rows.addAll(page.rows());
            after = page.next(SmallAtlas.ID).orElse(null);
        } while (after != null);

        assertThat(rows).isEqualTo(all(WARMTH));
    }

    @Test
    void idsIdentifyADayAndAreUnique() {
        List<String> ids = all(WARMTH).stream().map(o -> o.id(SmallAtlas.ID)).toList();

        assertThat(ids).doesNotHaveDuplicates().allMatch(id -> id.matches("environmental-observation:[0-9a-f]{64}"));
    }

    @Test
    void theViewHasTheSameRows() throws SQLException {
        List<String> shown = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + database);
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT fips, day, number FROM daily_figure WHERE measure_id = '"
                        + WARMTH.id() + "' ORDER BY fips, day")) {
            while (row.next()) {
                double number = row.getDouble("number");
                @Nullable Double figure = row.wasNull() ? null : number;
                shown.add(row.getString("fips") + " " + row.getString("day") + " " + figure);
            }
        }

        assertThat(shown)
                .isEqualTo(all(WARMTH).stream()
                        .filter(o -> !(o.value() instanceof PublishedValue.Unavailable))
                        .map(o -> o.fips() + " " + o.period().start() + " "
                                + o.value().number())
                        .toList());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "figures = NULL",
                "file_row = NULL",
                "figures = '[]'",
                "figures = ''",
                "figures = '[1,2]'",
                "figures = '{}'",
                "figures = replace(figures, ',', ', ')",
                "figures = replace(figures, '[', '[ ')",
                "figures = replace(figures, '[', '[0')",
                "figures = replace(figures, 'null', 'NULL')",
                "figures = replace(figures, 'null', 'true')",
                "figures = replace(figures, 'null', '')",
                "figures = replace(figures, 'null', '1e3')",
                "figures = replace(figures, 'null', '99.5')",
                "figures = replace(figures, 'null', '1.50')",
                "figures = replace(figures, 'null', '-0')",
                "figures = replace(figures, 'null', '1.234')",
                "source_id = 'noaa_nclimgrid_daily_202301_prcp'",
                "fips = '36104'",
                "month = '2023-03'",
                "measure_id = 'nclimgrid_tmax_county_day'",
            })
    void aChangedRowFailsThePage(String change) throws SQLException {
        alter("UPDATE daily SET " + change + " WHERE measure_id = '" + WARMTH.id()
                + "' AND month = '2023-01' AND fips = '36103'");

        assertThatThrownBy(() -> all(WARMTH))
                .isInstanceOf(ReleaseException.class)
                .hasMessageContaining(WARMTH.id())
                .hasMessageEndingWith("restore the release from a copy");
        assertThat(all(GovernedMeasures.of(MeasureKey.DAILY_PRECIPITATION))).hasSize(310);
    }

    @ParameterizedTest
    @ValueSource(strings = {"01001", "02016", "48301"})
    void aDeletedRowIsNotMistakenForACountyWithoutOne(String fips) throws SQLException {
        alter("DELETE FROM daily WHERE month = '2023-02' AND fips = '" + fips + "'");

        assertThatThrownBy(() -> all(WARMTH)).isInstanceOf(ReleaseException.class);
        Time january = new Time(LocalDate.of(2023, 1, 1), LocalDate.of(2023, 1, 31));
        assertThat(read(WARMTH, january, null, 500).rows()).hasSize(310);
    }

    private void alter(String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + database);
                Statement statement = connection.createStatement()) {
            assertThat(statement.executeUpdate(sql)).as(sql).isPositive();
        }
    }

    @Test
    void theDatabaseFindsEachMonthByItsKey() throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + database);
                Statement statement = connection.createStatement();
                ResultSet plan = statement.executeQuery("EXPLAIN QUERY PLAN " + SqliteLane.DAILY)) {
            StringBuilder steps = new StringBuilder();
            while (plan.next()) {
                steps.append(plan.getString("detail")).append('\n');
            }
            assertThat(steps)
                    .contains("SEARCH daily USING PRIMARY KEY (measure_id=? AND month=? AND fips=?)")
                    .doesNotContain("SCAN daily");
        }
    }
}
