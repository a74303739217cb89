package org.gapatlas.release.database;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.gapatlas.priority.ComparedRow;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.type.TypeReference;

/**
 * Reads and writes the table of a Tier 1 batch's observed and expected counts; it is empty if the model compares none.
 */
final class PriorityObservedTable {
    private static final String TABLE = "priority_observed";
    private static final TypeReference<List<Integer>> YEARS = new TypeReference<>() {};
    private static final TypeReference<List<ComparedRow.YearRow>> LEFT_OUT = new TypeReference<>() {};

    private PriorityObservedTable() {}

    /**
     * Fills the empty table.
     *
     * @throws IllegalArgumentException if the release's format lacks the table
     */
    static void write(Connection connection, List<ComparedRow> rows) throws SQLException {
        if (!TableColumns.tables(connection).contains(TABLE)) {
            throw new IllegalArgumentException(
                    "the release was sealed by an earlier program, whose format holds no observed"
                            + " and expected counts; build it again and fit the model to that");
        }
        for (ComparedRow row : rows) {
            Boolean robust = row.robust();
            PriorityTables.insert(
                    connection,
                    TABLE,
                    row.countyFips(),
                    PriorityTables.MAPPER.writeValueAsString(row.yearsUsed()),
                    PriorityTables.MAPPER.writeValueAsString(row.yearsLeftOut()),
                    row.observed(),
                    row.expected(),
                    row.ratio(),
                    row.ratioLow(),
                    row.ratioHigh(),
                    row.shareAsLow(),
                    robust == null ? null : robust ? 1 : 0);
        }
    }

    static List<ComparedRow> read(Connection connection) throws SQLException {
        return TableRows.list(connection, "SELECT * FROM priority_observed ORDER BY fips", PriorityObservedTable::row);
    }

    private static ComparedRow row(ResultSet row) throws SQLException {
        return new ComparedRow(
                PriorityTables.text(row, "fips"),
                PriorityTables.read(row, "years_used", YEARS),
                PriorityTables.read(row, "years_left_out", LEFT_OUT),
                PriorityTables.cell(row, "observed", Integer.class),
                PriorityTables.cell(row, "expected", Double.class),
                PriorityTables.cell(row, "ratio", Double.class),
                PriorityTables.cell(row, "ratio_low", Double.class),
                PriorityTables.cell(row, "ratio_high", Double.class),
                PriorityTables.cell(row, "share_as_low", Double.class),
                robust(row));
    }

    private static @Nullable Boolean robust(ResultSet row) throws SQLException {
        return PriorityTables.cell(row, "robust", Integer.class) == null ? null : PriorityTables.flag(row, "robust");
    }
}
