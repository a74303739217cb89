package org.gapatlas.adapter.nclimgrid;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.gapatlas.adapter.DelimitedTable.Column;
import org.gapatlas.adapter.DelimitedTable.Line;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.adapter.PublisherFile;
import org.gapatlas.adapter.Reading;
import org.gapatlas.adapter.ReadingBuilder;
import org.gapatlas.observation.AbsenceReason;
import org.gapatlas.observation.ClimateElement;
import org.gapatlas.observation.ClimateMonth;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.place.Fips;
import org.jspecify.annotations.Nullable;

/** Reads one file row by row. */
final class NclimgridWalk {
    private static final String COUNTY = "cty";
    private static final String NO_FIGURE = "-999.99";

    /** Always two decimals, so that a truncated number is not mistaken for another one. */
    private static final Pattern FIGURE = Pattern.compile("-?[0-9]{1,4}\\.[0-9]{2}");

    private final ReadingBuilder<NclimgridRow> reading;
    private final NceiCounty counties;
    private final ClimateMonth month;
    private final Set<Fips> seen = new HashSet<>();

    NclimgridWalk(PublisherFile file, ClimateMonth month) {
        this.reading = new ReadingBuilder<>(file);
        this.counties = new NceiCounty(reading);
        this.month = month;
    }

    Reading<NclimgridRow> run(Collection<Line> rows) {
        for (Line row : rows) {
            reading.startRow(row.number());
            readRow(row);
        }
        return reading.build();
    }

    private void readRow(Line row) {
        String type = row.text(NclimgridAdapter.REGION_TYPE);
        if (!type.equals(COUNTY)) {
            reading.raise(
                    IssueKind.WORD_UNKNOWN,
                    NclimgridAdapter.REGION_TYPE.name(),
                    "\"" + type + "\" is not " + COUNTY + ", the publisher's word for counties");
            return;
        }
        if (!agrees(row, NclimgridAdapter.YEAR, Integer.toString(month.month().getYear()))
                || !agrees(row, NclimgridAdapter.MONTH, month.digits().substring(4))
                || !agrees(
                        row, NclimgridAdapter.ELEMENT, month.element().literal().toUpperCase(Locale.ROOT))) {
            return;
        }
        Fips fips = counties.read(row);
        if (fips == null) {
            return;
        }
        if (!seen.add(fips)) {
            reading.raise(IssueKind.COUNTY_TWICE, NclimgridAdapter.REGION_CODE.name(), fips + " has two rows");
            return;
        }
        List<PublishedValue> days = days(row, fips);
        if (days != null) {
            reading.keep(new NclimgridRow(fips, NceiCounty.nameOf(row), days));
        }
    }

    private boolean agrees(Line row, Column column, String expected) {
        String printed = row.text(column);
        if (printed.equals(expected)) {
            return true;
        }
        reading.raise(
                IssueKind.ROW_CONTRADICTS_FILE_NAME,
                column.name(),
                "\"" + printed + "\" is not " + expected + ", which the file's name says");
        return false;
    }

    /** A value for each day of the month; null if an issue now accounts for the row. */
    private @Nullable List<PublishedValue> days(Line row, Fips fips) {
        List<PublishedValue> days = new ArrayList<>(NclimgridAdapter.PRINTED_DAYS);
        List<Integer> without = new ArrayList<>();
        int length = month.month().lengthOfMonth();
        for (int day = 1; day <= NclimgridAdapter.PRINTED_DAYS; day++) {
            Column column = new Column("day " + day, NclimgridAdapter.FIRST_DAY + day - 1);
            String text = row.text(column);
            if (day > length) {
                if (!text.equals(NO_FIGURE)) {
                    reading.raise(
                            IssueKind.DAY_NOT_IN_MONTH,
                            column.name(),
                            "\"" + text + "\" is for a day that " + month.month() + " does not have");
                    return null;
                }
            } else if (text.equals(NO_FIGURE)) {
                without.add(day);
                days.add(new PublishedValue.Missing(AbsenceReason.NOT_AVAILABLE));
            } else {
                PublishedValue value = figure(text, column);
                if (value == null) {
                    return null;
                }
                days.add(value);
            }
        }
        if (!without.isEmpty()) {
            reading.raise(IssueKind.FIGURE_NOT_AVAILABLE, null, fips + " has no figure on the days " + without);
        }
        return days;
    }

    private @Nullable PublishedValue figure(String text, Column column) {
        if (!FIGURE.matcher(text).matches()) {
            reading.raise(
                    IssueKind.NUMBER_MALFORMED, column.name(), "\"" + text + "\" is not a number with two decimals");
            return null;
        }
        double figure = Double.parseDouble(text);
        ClimateElement element = month.element();
        if (figure < element.least() || figure > element.most()) {
            reading.raise(
                    IssueKind.NUMBER_OUT_OF_RANGE,
                    column.name(),
                    text + " is not in [" + element.least() + ", " + element.most() + "]");
            return null;
        }
        return PublishedValue.ofNumber(figure);
    }
}
