package org.gapatlas.adapter.lymedashboard;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gapatlas.adapter.BadFileException;
import org.gapatlas.adapter.DelimitedTable;
import org.gapatlas.adapter.DelimitedTable.Column;

/** The columns of cases, found by a pattern: the file gains one each year, and their case varies. */
record YearColumns(SortedMap<Integer, Column> byYear) {
    private static final Pattern NAME = Pattern.compile("cases([0-9]{4})", Pattern.CASE_INSENSITIVE);

    YearColumns {
        byYear = Collections.unmodifiableSortedMap(new TreeMap<>(byYear));
    }

    /**
     * Finds the columns.
     *
     * @throws BadFileException if there is none, or a year between the first and the last is missing
     */
    static YearColumns of(DelimitedTable table) throws BadFileException {
        SortedMap<Integer, Column> byYear = new TreeMap<>();
        for (Column column : table.columns()) {
            Matcher matcher = NAME.matcher(column.name());
            if (matcher.matches()) {
                byYear.put(Integer.parseInt(matcher.group(1)), column);
            }
        }
        if (byYear.isEmpty()) {
            throw table.missing("Cases<year>", "the header has no column such as Cases2023");
        }
        for (int year = byYear.firstKey(); year < byYear.lastKey(); year++) {
            if (!byYear.containsKey(year)) {
                throw table.missing("Cases" + year, "the header has years on both sides of it");
            }
        }
        return new YearColumns(byYear);
    }
}
