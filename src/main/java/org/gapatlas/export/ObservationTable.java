package org.gapatlas.export;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.gapatlas.observation.ClimateMonth;
import org.gapatlas.observation.Measure;
import org.gapatlas.release.Release;
import org.gapatlas.release.observations.DailyMonth;
import org.gapatlas.release.observations.Observation;

/**
 * The table of one measure's published values, with a row for each. The data package describes what all rows have in
 * common.
 */
final class ObservationTable {
    private static final List<Column> COLUMNS = List.of(
            Column.text("geography_id", "Five-digit FIPS code. It is text; leading zeros belong to it."),
            new Column("period_start", Column.Type.DAY, "First day of the period.", null),
            new Column("period_end", Column.Type.DAY, "Last day of the period, included.", null),
            Column.decimal("value", "The published number. Empty unless a number exists; 0 is a published 0.", null),
            Column.text("text", "The published word of a status. Empty where there is none."),
            Column.text(
                    "normalized_state",
                    "OBSERVED, ZERO, MISSING, SUPPRESSED, UNAVAILABLE, UNKNOWN, NOT_REPORTED, NOT_DEFENSIBLE,"
                            + " NO_RECORDS or NO_COUNTY_LINKED_RECORD. Always filled."),
            Column.text(
                    "value_state",
                    "The public word: OBSERVED, ZERO, MISSING, SUPPRESSED, UNAVAILABLE or NO_COUNTY_LINKED_RECORD."
                            + " Always filled."));
    private static final List<String> KEY = List.of("geography_id", "period_start");

    private ObservationTable() {}

    /** The values of a measure with one period, FIPS ascending. */
    static DataTable of(List<Observation> observations) {
        return new DataTable(COLUMNS, KEY, sink -> {
            for (Observation observation : observations) {
                write(observation, sink);
            }
        });
    }

    /** A month of a daily measure, by FIPS, then day. */
    static DataTable of(Release release, Measure measure, ClimateMonth month) {
        return new DataTable(COLUMNS, KEY, sink -> {
            for (DailyMonth county : release.observations().daily(month)) {
                List<Observation> days = county.observations(
                        measure, month.month().atDay(1), month.month().atEndOfMonth());
                for (Observation observation : days) {
                    write(observation, sink);
                }
            }
        });
    }

    private static void write(Observation observation, DataTable.Sink sink) throws IOException {
        Object printed = observation.value().printed();
        sink.row(Arrays.asList(
                observation.fips().code(),
                observation.period().start(),
                observation.period().end(),
                printed instanceof Number ? printed : null,
                printed instanceof String ? printed : null,
                observation.value().state().name(),
                observation.value().state().valueState().name()));
    }
}
