package org.gapatlas.release.database;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Collectors;
import org.gapatlas.release.format.FormatVersion;

/** The tables of {@code atlas.db}, described in {@code docs/release-format.md}. */
final class AtlasSchema {
    /** The tables whose row counts the manifest states, in the order of its keys. */
    static final List<String> COUNTED = List.of(
            "case_history",
            "county",
            "daily",
            "lineage",
            "methodology",
            "neighbour",
            "observation",
            "priority_approval",
            "priority_batch",
            "priority_observed",
            "priority_result",
            "rank_interval",
            "sensitivity",
            "source");

    /** The tables that hold a Tier 1 batch and its approval; empty in a release without one. */
    static final List<String> PRIORITY =
            COUNTED.stream().filter(table -> table.startsWith("priority_")).toList();

    static final String DDL = """
            CREATE TABLE source (
              source_id TEXT PRIMARY KEY, label TEXT NOT NULL, publisher TEXT NOT NULL,
              lineage_source_id TEXT NOT NULL, dataset_id TEXT NOT NULL, vintage TEXT NOT NULL,
              url TEXT NOT NULL, landing_page TEXT NOT NULL, licence TEXT NOT NULL, note TEXT NOT NULL,
              file_name TEXT NOT NULL, file_sha256 TEXT NOT NULL, retrieved_at TEXT
            ) STRICT, WITHOUT ROWID;
            CREATE TABLE methodology (
              methodology_id TEXT PRIMARY KEY, version TEXT NOT NULL
            ) STRICT, WITHOUT ROWID;
            CREATE TABLE county (
              fips TEXT PRIMARY KEY, name TEXT NOT NULL, state TEXT NOT NULL
            ) STRICT, WITHOUT ROWID;
            CREATE TABLE observation (
              measure_id TEXT NOT NULL, fips TEXT NOT NULL, period_start TEXT NOT NULL,
              observation_id TEXT NOT NULL, period_end TEXT NOT NULL, temporal_grain TEXT NOT NULL,
              normalized_state TEXT NOT NULL, number REAL, word TEXT, reason TEXT,
              PRIMARY KEY (measure_id, fips, period_start, observation_id)
            ) STRICT, WITHOUT ROWID;
            CREATE TABLE daily (
              measure_id TEXT NOT NULL, month TEXT NOT NULL, fips TEXT NOT NULL,
              source_id TEXT NOT NULL, file_row INTEGER, figures TEXT,
              PRIMARY KEY (measure_id, month, fips)
            ) STRICT, WITHOUT ROWID;
            CREATE VIEW daily_figure AS
              SELECT measure_id, fips, printf('%s-%02d', month, item.key + 1) AS day, item.value AS number,
                source_id, file_row
              FROM daily, json_each(daily.figures) AS item;
            CREATE TABLE lineage (
              measure_id TEXT NOT NULL, fips TEXT NOT NULL, file_sha256 TEXT NOT NULL,
              file_rows TEXT NOT NULL, row_count INTEGER NOT NULL,
              PRIMARY KEY (measure_id, fips, file_sha256)
            ) STRICT, WITHOUT ROWID;
            CREATE TABLE neighbour (
              fips TEXT NOT NULL, neighbour_fips TEXT NOT NULL, PRIMARY KEY (fips, neighbour_fips)
            ) STRICT, WITHOUT ROWID;
            CREATE TABLE case_history (
              fips TEXT NOT NULL, year INTEGER NOT NULL, normalized_state TEXT NOT NULL, cases INTEGER,
              file_row INTEGER NOT NULL, PRIMARY KEY (fips, year)
            ) STRICT, WITHOUT ROWID;
            CREATE TABLE sensitivity (
              fips TEXT PRIMARY KEY, lowest_score REAL NOT NULL, median_score REAL NOT NULL, highest_score REAL NOT NULL,
              best_rank INTEGER NOT NULL, worst_rank INTEGER NOT NULL, top_50_share REAL NOT NULL,
              first_tied_rank INTEGER NOT NULL, last_tied_rank INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;
            CREATE TABLE rank_interval (
              fips TEXT PRIMARY KEY, lowest_rank INTEGER NOT NULL, highest_rank INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;
            CREATE TABLE priority_batch (
              batch_sha256 TEXT PRIMARY KEY, model_version TEXT NOT NULL, feature_set_version TEXT NOT NULL,
              evaluation_version TEXT NOT NULL, tier_policy_version TEXT NOT NULL, source_commit TEXT NOT NULL,
              release_id TEXT NOT NULL, evidence_sha256 TEXT NOT NULL, county_digest TEXT NOT NULL,
              synthetic INTEGER NOT NULL, generated_at TEXT NOT NULL, limitation_ref TEXT NOT NULL,
              required_inputs TEXT NOT NULL, supporting_inputs TEXT NOT NULL
            ) STRICT, WITHOUT ROWID;
            CREATE TABLE priority_result (
              fips TEXT PRIMARY KEY, priority_tier TEXT, priority_percentile REAL, raw_model_score REAL,
              evidence_sufficiency TEXT NOT NULL, missing_inputs TEXT NOT NULL, reasons TEXT NOT NULL
            ) STRICT, WITHOUT ROWID;
            CREATE TABLE priority_observed (
              fips TEXT PRIMARY KEY, years_used TEXT NOT NULL, years_left_out TEXT NOT NULL, observed INTEGER,
              expected REAL, ratio REAL, ratio_low REAL, ratio_high REAL, share_as_low REAL, robust INTEGER
            ) STRICT, WITHOUT ROWID;
            CREATE TABLE priority_approval (
              batch_sha256 TEXT PRIMARY KEY, approved_by TEXT NOT NULL, reason TEXT NOT NULL, approved_at TEXT NOT NULL
            ) STRICT, WITHOUT ROWID;
            """;

    private static final String REASON = "reason";

    /** Format 1.1 stored no reasons: this derives those that the state implies; for the others, none was recorded. */
    private static final String REASON_OF_STATE = """
            CASE normalized_state
              WHEN 'MISSING' THEN 'NOT_RECORDED' WHEN 'UNKNOWN' THEN 'NOT_RECORDED'
              WHEN 'NO_COUNTY_LINKED_RECORD' THEN 'NOT_RECORDED'
              WHEN 'NOT_REPORTED' THEN 'NOT_REPORTED' WHEN 'UNAVAILABLE' THEN 'OUTSIDE_COVERAGE'
            END AS reason""";

    private AtlasSchema() {}

    /**
     * The columns of an observation's value, as the column list of a query on a database of this or an earlier format.
     */
    static String valueColumns(TableCatalogue catalogue) throws SQLException {
        return "normalized_state, number, word, " + (keepsReasons(catalogue) ? REASON : REASON_OF_STATE);
    }

    /** Whether the observations record why a value is absent, as they do since format 1.2. */
    static boolean keepsReasons(TableCatalogue catalogue) throws SQLException {
        return catalogue.columns("observation").names().contains(REASON);
    }

    /**
     * For a format that may have measures that this program does not know, a condition that selects the known ones.
     * Empty for every other format, where a row of an unknown measure is damage.
     */
    static String whereKnown(Holdings held) {
        return held.format().mayHoldMore()
                ? held.measures().ids().stream().collect(Collectors.joining("', '", " WHERE measure_id IN ('", "')"))
                : "";
    }

    /** Whether the sensitivities of a format include ties. */
    static boolean keepsTies(FormatVersion format) {
        return FormatVersion.WITH_INTERVALS.compareTo(format) <= 0;
    }

    /**
     * Whether releases of a format have a table of {@link #COUNTED}; a release without the table has none of its
     * content.
     */
    static boolean has(FormatVersion format, String table) {
        return since(table).compareTo(format) <= 0;
    }

    /** The format that introduced a table. */
    private static FormatVersion since(String table) {
        return switch (table) {
            case "case_history", "daily", "priority_approval", "priority_batch", "priority_result" ->
                new FormatVersion(1, 1, 0);
            case "priority_observed", "rank_interval" -> FormatVersion.WITH_INTERVALS;
            default -> new FormatVersion(1, 0, 0);
        };
    }

    /** The columns of a table in the order in which this program writes them. */
    static List<String> columns(String table) throws SQLException {
        try (Connection empty = DriverManager.getConnection("jdbc:sqlite::memory:");
                Statement statement = empty.createStatement()) {
            statement.executeUpdate(DDL);
            return TableColumns.of(empty, table).names();
        }
    }

    /**
     * Selects the tables that hold evidence, that is, what the publishers' files said and what follows from it: all but
     * those of a Tier 1 batch.
     */
    static List<String> evidence(List<String> tables) {
        return tables.stream().filter(table -> !PRIORITY.contains(table)).toList();
    }
}
