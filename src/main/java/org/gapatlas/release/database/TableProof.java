package org.gapatlas.release.database;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.gapatlas.observation.Measures;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.observations.CountyProfile;
import org.gapatlas.release.observations.ProfileObservations;
import org.jspecify.annotations.Nullable;

/**
 * Verifies the tables of {@code atlas.db} row by row. Sources and methods must match the manifest. Observations must
 * have the ids and periods of their measures, exactly one row for each county, and derived values must follow from the
 * values that they are derived from. All other tables may refer only to counties of the release.
 */
public final class TableProof implements AutoCloseable {
    /** Findings reported for each table; more would tell an operator nothing new. */
    private static final int MOST_FINDINGS = 20;

    /** Tables about counties whose rows nothing else checks. */
    private static final List<String> OF_COUNTIES =
            List.of("lineage", "sensitivity", "rank_interval", "neighbour", "case_history");

    private static final String OBSERVATION = "measure_id, fips, period_start, observation_id, period_end,"
            + " temporal_grain, normalized_state, number, word";

    private final Connection connection;
    private final AtlasDatabaseReader reader;
    private final Holdings held;
    private final List<String> findings = new ArrayList<>();

    private TableProof(Path database, Holdings held) throws SQLException {
        this.connection = SealedDatabases.connect(database);
        this.reader = new AtlasDatabaseReader(connection, held);
        this.held = held;
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }

    /**
     * What is wrong, one sentence for each finding.
     *
     * @throws ReleaseException if the database cannot be read
     */
    public static List<String> findings(Path database, Manifest manifest, List<CountyProfile> counties) {
        try (TableProof proof = new TableProof(database, Holdings.of(manifest))) {
            proof.requireWhole(manifest.counts());
            proof.compareWithManifest(manifest);
            proof.compareWithProfiles(manifest.measures(), counties);
            proof.requireCounties();
            proof.requireMirrors();
            return proof.findings;
        } catch (SQLException e) {
            throw new ReleaseException("the release cannot be read: " + e.getMessage(), e);
        }
    }

    private void compareWithManifest(Manifest manifest) throws SQLException {
        compare("source", all("source"), 1, rows(manifest.inputs(), AtlasDatabaseWriter::source));
        compare("methodology", all("methodology"), 1, rows(manifest.methodologies(), AtlasDatabaseWriter::method));
    }

    private void compareWithProfiles(Measures measures, List<CountyProfile> counties) throws SQLException {
        boolean keepsReasons = AtlasSchema.keepsReasons(TableCatalogue.of(connection));
        compare("county", "fips, name, state", 1, rows(counties, AtlasDatabaseWriter::county));
        compare(
                "observation",
                OBSERVATION + (keepsReasons ? ", reason" : ""),
                3,
                rows(
                        ProfileObservations.of(counties, measures),
                        o -> AtlasDatabaseWriter.observation(held.release(), o)));
        if (keepsReasons) {
            requireReasonsToMatchLineage();
        }
    }

    /** Checks that the file is undamaged and that its tables have as many rows as the manifest states. */
    private void requireWhole(SortedMap<String, Integer> counts) throws SQLException {
        String integrity = TableRows.list(connection, "PRAGMA integrity_check(1)", row -> row.getString(1))
                .get(0);
        if (!integrity.equals("ok")) {
            findings.add("the database is damaged: " + integrity);
        }
        SortedMap<String, Integer> due = new TreeMap<>(counts);
        if (held.format().mayHoldMore()) {
            due.keySet().retainAll(AtlasSchema.COUNTED);
        }
        if (!reader.counts().equals(due)) {
            findings.add("tables hold " + reader.counts() + ", the manifest says " + due);
        }
    }

    private static <T> List<@Nullable Object[]> rows(List<T> items, Function<T, @Nullable Object[]> shape) {
        return items.stream().map(shape).toList();
    }

    /**
     * Compares a table with the rows that it should hold.
     *
     * @param columns the columns to compare; the rows may have more cells after them
     * @param keys how many of the first columns identify a row
     */
    private void compare(String table, String columns, int keys, List<@Nullable Object[]> rows) throws SQLException {
        SortedMap<String, List<@Nullable Object>> expected = new TreeMap<>();
        rows.forEach(cells -> expected.put(key(Arrays.asList(cells), keys), Arrays.asList(cells)));
        List<String> wrong = new ArrayList<>();
        String known = table.equals("observation") ? AtlasSchema.whereKnown(held) : "";
        for (List<@Nullable Object> actual : read("SELECT " + columns + " FROM " + table + known)) {
            String key = key(actual, keys);
            List<@Nullable Object> due = expected.remove(key);
            if (due == null) {
                wrong.add("table " + table + " has a row for " + key + ", which should not be there");
            } else if (!due.subList(0, actual.size()).equals(actual)) {
                wrong.add("table " + table + ", row " + key + ": found " + actual + ", expected " + due);
            }
        }
        expected.keySet().forEach(key -> wrong.add("table " + table + " has no row for " + key));
        addSome(wrong);
    }

    /** The columns to compare: all columns, or in a format that may have more, those that this program knows. */
    private String all(String table) throws SQLException {
        return held.format().mayHoldMore() ? String.join(", ", AtlasSchema.columns(table)) : "*";
    }

    private static String key(List<@Nullable Object> cells, int keys) {
        return String.join(
                " ", cells.subList(0, keys).stream().map(String::valueOf).toList());
    }

    /**
     * Checks reasons against the lineage: a value that is absent because the file has no row has no lineage, and every
     * value that is {@code OBSERVED} or {@code NO_RECORDS} has one.
     */
    private void requireReasonsToMatchLineage() throws SQLException {
        String lineage = " EXISTS (SELECT 1 FROM lineage l WHERE l.measure_id = o.measure_id AND l.fips = o.fips)";
        String values = "SELECT measure_id || ' of ' || fips FROM observation o WHERE ";
        addSome(read(values + "reason IN ('NO_ROW', 'NO_FILE', 'OUTSIDE_COVERAGE') AND" + lineage).stream()
                .map(row -> row.get(0) + " is recorded without a row, but has one")
                .toList());
        // A sum of no records is 0 and has no row; a rate that cannot be formed has none either.
        addSome(read(values + "normalized_state IN ('OBSERVED', 'NO_RECORDS') AND NOT" + lineage).stream()
                .map(row -> row.get(0) + " has no row behind it")
                .toList());
    }

    private void requireCounties() throws SQLException {
        for (String table : OF_COUNTIES) {
            if (reader.has(table)) {
                addSome(read("SELECT DISTINCT fips FROM " + table + " EXCEPT SELECT fips FROM county").stream()
                        .map(row -> "table " + table + " refers to " + row.get(0)
                                + ", which is not a county of the release")
                        .toList());
            }
        }
    }

    private void requireMirrors() throws SQLException {
        String sql = "SELECT fips, neighbour_fips FROM neighbour EXCEPT SELECT neighbour_fips, fips FROM neighbour";
        addSome(read(sql).stream()
                .map(row -> "table neighbour has " + row.get(0) + " beside " + row.get(1) + ", but not the reverse")
                .toList());
    }

    private void addSome(List<String> wrong) {
        findings.addAll(wrong.subList(0, Math.min(MOST_FINDINGS, wrong.size())));
        if (wrong.size() > MOST_FINDINGS) {
            findings.add("and " + (wrong.size() - MOST_FINDINGS) + " more in that table");
        }
    }

    private List<List<@Nullable Object>> read(String sql) throws SQLException {
        List<List<@Nullable Object>> rows = new ArrayList<>();
        try (PreparedStatement statement = connection.prepareStatement(sql);
                ResultSet row = statement.executeQuery()) {
            int width = row.getMetaData().getColumnCount();
            while (row.next()) {
                List<@Nullable Object> cells = new ArrayList<>(width);
                for (int i = 1; i <= width; i++) {
                    cells.add(row.getObject(i));
                }
                rows.add(Collections.unmodifiableList(cells));
            }
        }
        return rows;
    }
}
