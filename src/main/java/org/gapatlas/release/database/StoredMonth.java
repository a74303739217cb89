package org.gapatlas.release.database;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.gapatlas.observation.AbsenceReason;
import org.gapatlas.observation.ClimateMonth;
import org.gapatlas.observation.Measure;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.place.Fips;
import org.gapatlas.release.observations.BrokenRowException;
import org.gapatlas.release.observations.DailyMonth;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes a county's month of daily values as the database stores it. The figures are a JSON array as text,
 * with one item for each day, which is null if the figure is missing. The text is SQL NULL if the file has no row for
 * the county. Any form that this class would not have written is refused.
 */
final class StoredMonth {
    private static final String MISSING = "null";
    private static final Pattern NUMBER = Pattern.compile("-?(0|[1-9][0-9]{0,3})(\\.[0-9]{1,2})?");

    private StoredMonth() {}

    /** The cell that holds the figures. */
    static @Nullable String figures(DailyMonth month) {
        return month.fileRow() == null
                ? null
                : month.days().stream().map(StoredMonth::item).collect(Collectors.joining(",", "[", "]"));
    }

    private static String item(PublishedValue value) {
        Object printed = value.printed();
        return printed == null ? MISSING : printed.toString();
    }

    /**
     * Reads a row.
     *
     * @param measure the measure that the row must belong to
     * @param expected the month that the row must belong to
     * @throws BrokenRowException if the row belongs to another measure or month, or could not have been sealed
     */
    static DailyMonth read(ResultSet row, Measure measure, ClimateMonth expected)
            throws SQLException, BrokenRowException {
        String fips = row.getString("fips");
        require(measure.id().equals(row.getString("measure_id")), fips, "is of another measure");
        require(expected.month().toString().equals(row.getString("month")), fips, "is of another month");
        require(expected.sourceId().equals(row.getString("source_id")), fips, "comes from another file");
        int number = row.getInt("file_row");
        @Nullable Integer fileRow = row.wasNull() ? null : number;
        String figures = row.getString("figures");
        require((fileRow == null) == (figures == null), fips, "has figures without a row, or a row without figures");
        try {
            return figures == null
                    ? DailyMonth.unavailable(expected, new Fips(fips))
                    : new DailyMonth(expected, new Fips(fips), fileRow, values(figures));
        } catch (IllegalArgumentException e) {
            throw new BrokenRowException("the month of " + fips + " is broken: " + e.getMessage(), e);
        }
    }

    private static void require(boolean holds, @Nullable String fips, String otherwise) throws BrokenRowException {
        if (!holds) {
            throw new BrokenRowException("the month of " + fips + " " + otherwise);
        }
    }

    private static List<PublishedValue> values(String text) {
        if (text.length() <= 2 || !text.startsWith("[") || !text.endsWith("]")) {
            throw new IllegalArgumentException("\"" + text + "\" is not a list of figures");
        }
        List<PublishedValue> values = new ArrayList<>();
        for (String item : text.substring(1, text.length() - 1).split(",", -1)) {
            values.add(value(item));
        }
        return values;
    }

    private static PublishedValue value(String item) {
        if (item.equals(MISSING)) {
            return new PublishedValue.Missing(AbsenceReason.NOT_AVAILABLE);
        }
        if (NUMBER.matcher(item).matches()) {
            PublishedValue value = PublishedValue.ofNumber(Double.parseDouble(item));
            if (item(value).equals(item)) {
                return value;
            }
        }
        throw new IllegalArgumentException("\"" + item + "\" is not a valid figure");
    }
}
