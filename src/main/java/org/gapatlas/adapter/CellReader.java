package org.gapatlas.adapter;

import java.util.Locale;
import java.util.regex.Pattern;
import org.gapatlas.adapter.DelimitedTable.Column;
import org.gapatlas.adapter.DelimitedTable.Line;
import org.gapatlas.place.Fips;
import org.gapatlas.place.UsState;
import org.jspecify.annotations.Nullable;

/**
 * Reads the cells of a row as values. If a cell does not hold a valid value, the reader raises an issue and returns
 * null; the issue accounts for the row, and the adapter must skip it.
 */
public final class CellReader {
    private static final Pattern WHOLE_NUMBER = Pattern.compile("-?[0-9]{1,18}");
    private static final Pattern DECIMAL = Pattern.compile("-?[0-9]{1,15}(\\.[0-9]{1,15})?");
    private static final Pattern STATE_NUMBER = Pattern.compile("0?[1-9]|[1-9][0-9]");
    private static final Pattern COUNTY_NUMBER = Pattern.compile("(?!0+$)[0-9]{1,3}");

    private final ReadingBuilder<?> reading;

    /** @param reading receives the issues, about its current row */
    public CellReader(ReadingBuilder<?> reading) {
        this.reading = reading;
    }

    /** A county code printed as five digits; null if it is malformed or lies in a territory. */
    public @Nullable Fips fips(Line line, Column column) {
        String text = line.text(column);
        if (!Fips.isWellFormed(text)) {
            reading.raise(IssueKind.FIPS_MALFORMED, column.name(), "\"" + text + "\" is not five digits");
            return null;
        }
        return inScope(new Fips(text), column);
    }

    /**
     * A county code that the publisher prints as two numbers: the state's, and the county's within the state. Joining
     * them is not a repair but the layout of such a file: unlike a five-digit code that lost its zero, "1" and "1" can
     * only mean 01001.
     *
     * @return null if either number is malformed, or the code lies in a territory
     */
    public @Nullable Fips fipsOfNumbers(Line line, Column state, Column county) {
        String stateNumber = line.text(state);
        String countyNumber = line.text(county);
        if (!STATE_NUMBER.matcher(stateNumber).matches()) {
            reading.raise(
                    IssueKind.FIPS_MALFORMED, state.name(), "\"" + stateNumber + "\" is not a valid state number");
            return null;
        }
        if (!COUNTY_NUMBER.matcher(countyNumber).matches()) {
            reading.raise(
                    IssueKind.FIPS_MALFORMED, county.name(), "\"" + countyNumber + "\" is not a valid county number");
            return null;
        }
        int code = Integer.parseInt(stateNumber) * 1000 + Integer.parseInt(countyNumber);
        return inScope(new Fips(String.format(Locale.ROOT, "%05d", code)), county);
    }

    private @Nullable Fips inScope(Fips fips, Column column) {
        if (UsState.isTerritoryCode(fips.stateCode())) {
            reading.raise(IssueKind.TERRITORY_OUT_OF_SCOPE, column.name(), fips + " is in a territory");
            return null;
        }
        return fips;
    }

    /** A whole number in {@code least..most}; null if it is malformed or out of range. */
    public @Nullable Integer wholeNumber(Line line, Column column, int least, int most) {
        String text = line.text(column);
        if (!WHOLE_NUMBER.matcher(text).matches()) {
            reading.raise(IssueKind.NUMBER_MALFORMED, column.name(), "\"" + text + "\" is not a whole number");
            return null;
        }
        long number = Long.parseLong(text);
        if (number < least || number > most) {
            reading.raise(IssueKind.NUMBER_OUT_OF_RANGE, column.name(), text + " is not in " + least + ".." + most);
            return null;
        }
        return (int) number;
    }

    /** A number, with or without decimals, in {@code [least, most]}; null if it is malformed or out of range. */
    public @Nullable Double decimal(Line line, Column column, double least, double most) {
        String text = line.text(column);
        if (!DECIMAL.matcher(text).matches()) {
            reading.raise(IssueKind.NUMBER_MALFORMED, column.name(), "\"" + text + "\" is not a number");
            return null;
        }
        double number = Double.parseDouble(text);
        if (number < least || number > most) {
            reading.raise(
                    IssueKind.NUMBER_OUT_OF_RANGE, column.name(), text + " is not in [" + least + ", " + most + "]");
            return null;
        }
        return number;
    }
}
