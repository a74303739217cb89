package org.gapatlas.release.database;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
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
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.observations.CountyProfile;
import org.gapatlas.release.observations.ProfileObservations;
import org.jspecify.annotations.Nullable;

/**
 * Proves the tables of {@code atlas.db} row by row. Sources and methods must be those of the manifest. Observations must
 * have the ids and periods of their measures, a row for each county and no other, and what follows from other values must
 * follow from them. What cannot be derived must at least speak of counties that the release has.
 */
public final class TableProof implements AutoCloseable {
    /** Findings a table; a thousand more would say no more. */
    private static final int ENOUGH = 20;

    private static final String OBSERVATION = "measure_id, fips, period_start, observation_id, period_end,"
            + " temporal_grain, normalized_state, number, word";

    private final Connection connection;
    private final AtlasDatabaseReader reader;
    private final Holdings held;
    private final List<String> findings = new ArrayList<>();

    private TableProof(Path database, Holdings held) throws SQLException {
        this.connection = DriverManager.getConnection("jdbc:sqlite:" + database.toUri() + "?immutable=1");
        this.reader = new AtlasDatabaseReader(connection, held);
        this.held = held;
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }

    /**
     * What is wrong, a sentence each.
     *
     * @throws ReleaseException if the database cannot be read
     */
    public static List<String> findings(Path database, Manifest manifest, List<CountyProfile> counties) {
        try (TableProof proof = new TableProof(database, Holdings.of(manifest))) {
            proof.requireWhole(manifest.counts());
            ReleaseId release = new ReleaseId(manifest.releaseId());
            proof.compare("source", proof.all("source"), 1, rows(manifest.inputs(), AtlasDatabaseWriter::source));
            proof.compare(
                    "methodology",
                    proof.all("methodology"),
                    1,
                    rows(manifest.methodologies(), AtlasDatabaseWriter::method));
            proof.compare("county", "fips, name, state", 1, rows(counties, AtlasDatabaseWriter::county));
            proof.compare(
                    "observation",
                    OBSERVATION + (AtlasSchema.keepsReasons(TableCatalogue.of(proof.connection)) ? ", reason" : ""),
                    3,
                    rows(
                            ProfileObservations.of(counties, manifest.measures()),
                            o -> AtlasDatabaseWriter.observation(release, o)));
            if (AtlasSchema.keepsReasons(TableCatalogue.of(proof.connection))) {
                proof.requireReasonsToFitTheRows();
            }
            proof.requireCounties("lineage", "fips");
            proof.requireCounties("sensitivity", "fips");
            proof.requireCounties("rank_interval", "fips");
            proof.requireCounties("neighbour", "fips");
            proof.requireCounties("case_history", "fips");
            proof.requireMirrors();
            return proof.findings;
        } catch (SQLException e) {
            throw new ReleaseException("the release cannot be read: " + e.getMessage(), e);
        }
    }

    /** The file is sound, and its tables hold as many rows as the manifest says. */
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
     * @param columns those that are compared; the rows may have more cells behind them
     * @param keys how many of the first columns name a row
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
                wrong.add("table " + table + " has a row for " + key + ", and nothing stands behind it");
            } else if (!due.subList(0, actual.size()).equals(actual)) {
                wrong.add("table " + table + " says of " + key + " " + actual + ", not " + due);
            }
        }
        expected.keySet().forEach(key -> wrong.add("table " + table + " has no row for " + key));
        addSome(wrong);
    }

    /** The columns to compare: all there are, or of a format that may have more those that this program knows. */
    private String all(String table) throws SQLException {
        return held.format().mayHoldMore() ? String.join(", ", AtlasSchema.columns(table)) : "*";
    }

    private static String key(List<@Nullable Object> cells, int keys) {
        return String.join(
                " ", cells.subList(0, keys).stream().map(String::valueOf).toList());
    }

    /** Where a value is absent for want of a row there is none behind it, and behind every other value there is one. */
    private void requireReasonsToFitTheRows() throws SQLException {
        String lineage = " EXISTS (SELECT 1 FROM lineage l WHERE l.measure_id = o.measure_id AND l.fips = o.fips)";
        String values = "SELECT measure_id || ' of ' || fips FROM observation o WHERE ";
        addSome(read(values + "reason IN ('NO_ROW', 'NO_FILE', 'OUTSIDE_COVERAGE') AND" + lineage).stream()
                .map(row -> row.get(0) + " is said to have no row, and has one")
                .toList());
        // A sum of no records is 0 and has no row; a rate that cannot be formed has none either.
        addSome(read(values + "normalized_state IN ('OBSERVED', 'NO_RECORDS') AND NOT" + lineage).stream()
                .map(row -> row.get(0) + " has no row behind it")
                .toList());
    }

    private void requireCounties(String table, String column) throws SQLException {
        if (!reader.has(table)) {
            return;
        }
        String sql = "SELECT DISTINCT " + column + " FROM " + table + " EXCEPT SELECT fips FROM county";
        addSome(read(sql).stream()
                .map(row -> "table " + table + " speaks of " + row.get(0) + ", which is not a county of the release")
                .toList());
    }

    private void requireMirrors() throws SQLException {
        String sql = "SELECT fips, neighbour_fips FROM neighbour EXCEPT SELECT neighbour_fips, fips FROM neighbour";
        addSome(read(sql).stream()
                .map(row -> "table neighbour has " + row.get(0) + " beside " + row.get(1) + ", and not the reverse")
                .toList());
    }

    private void addSome(List<String> wrong) {
        findings.addAll(wrong.subList(0, Math.min(ENOUGH, wrong.size())));
        if (wrong.size() > ENOUGH) {
            findings.add("and " + (wrong.size() - ENOUGH) + " more of that table");
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
