package org.gapatlas.adapter;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.gapatlas.adapter.DelimitedTable.Column;
import org.gapatlas.adapter.DelimitedTable.Line;
import org.gapatlas.place.County;
import org.gapatlas.place.Fips;
import org.gapatlas.place.MapPoint;
import org.gapatlas.place.UsState;
import org.jspecify.annotations.Nullable;

/**
 * Reads the county of each row in a file with one row per county: five-digit code, postal code of the state, and name.
 * They must agree, and no county may have two rows.
 */
public final class CountyReader {
    private static final Pattern DEGREES = Pattern.compile("[+-]?[0-9]{1,3}(\\.[0-9]{1,15})?");
    private static final double NORTH_POLE = 90;
    private static final double HALF_TURN = 180;

    private final ReadingBuilder<?> reading;
    private final CellReader cells;
    private final Column fips;
    private final Column state;
    private final Column name;
    private final List<Repeat> repeats;
    private final Set<Fips> seen = new HashSet<>();

    /**
     * A column that repeats part of the county's identity.
     *
     * @param says the text that it must hold for a county, ignoring case
     */
    public record Repeat(Column column, Function<County, String> says) {}

    public CountyReader(ReadingBuilder<?> reading, Column fips, Column state, Column name) {
        this(reading, fips, state, name, List.of());
    }

    public CountyReader(ReadingBuilder<?> reading, Column fips, Column state, Column name, List<Repeat> repeats) {
        this.reading = reading;
        this.cells = new CellReader(reading);
        this.fips = fips;
        this.state = state;
        this.name = name;
        this.repeats = List.copyOf(repeats);
    }

    /**
     * Reads the county names of a whole table, with the points within the counties if it prints any.
     *
     * @param names the reading that receives this reader's issues
     */
    public Reading<CountyNameRow> names(DelimitedTable table, ReadingBuilder<CountyNameRow> names) {
        for (Line line : table.lines()) {
            names.startRow(line.number());
            County county = read(line);
            if (county != null) {
                keep(county, line, table, names);
            }
        }
        return names.build();
    }

    private void keep(County county, Line line, DelimitedTable table, ReadingBuilder<CountyNameRow> names) {
        Column latitude = table.find("INTPTLAT").orElse(null);
        Column longitude = table.find("INTPTLONG").orElse(null);
        if (latitude == null
                || longitude == null
                || line.text(latitude).isEmpty()
                || line.text(longitude).isEmpty()) {
            names.keep(new CountyNameRow(county));
            return;
        }
        Double north = degrees(line, latitude, NORTH_POLE);
        Double east = degrees(line, longitude, HALF_TURN);
        if (north != null && east != null) {
            names.keep(new CountyNameRow(county, new MapPoint(east, north)));
        }
    }

    /** Degrees, with or without a sign; null if an issue now accounts for the row. */
    private @Nullable Double degrees(Line line, Column column, double most) {
        String text = line.text(column);
        if (!DEGREES.matcher(text).matches()) {
            reading.raise(IssueKind.NUMBER_MALFORMED, column.name(), "\"" + text + "\" is not a number of degrees");
            return null;
        }
        double degrees = Double.parseDouble(text);
        if (Math.abs(degrees) > most) {
            reading.raise(
                    IssueKind.NUMBER_OUT_OF_RANGE, column.name(), text + " is not in [-" + most + ", " + most + "]");
            return null;
        }
        return degrees;
    }

    /** The row's county; null if an issue now accounts for the row. */
    public @Nullable County read(Line line) {
        Fips code = cells.fips(line, fips);
        if (code == null) {
            return null;
        }
        UsState lies = stateOf(code, line.text(state));
        if (lies == null) {
            return null;
        }
        String printed = line.text(name);
        if (printed.isEmpty()) {
            reading.raise(IssueKind.COUNTY_NAME_BLANK, name.name(), code + " has no name");
        } else if (!seen.add(code)) {
            reading.raise(IssueKind.COUNTY_TWICE, fips.name(), code + " has two rows");
        } else {
            County county = new County(code, printed, lies);
            return agrees(county, line) ? county : null;
        }
        return null;
    }

    private boolean agrees(County county, Line line) {
        for (Repeat repeat : repeats) {
            String said = line.text(repeat.column());
            if (!said.equalsIgnoreCase(repeat.says().apply(county))) {
                reading.raise(
                        IssueKind.ROW_NAMES_TWO_COUNTIES,
                        repeat.column().name(),
                        "\"" + said + "\" is not " + county.fips() + ", " + county.name()
                                + ", which the row names elsewhere");
                return false;
            }
        }
        return true;
    }

    private @Nullable UsState stateOf(Fips code, String postalCode) {
        Optional<UsState> found = UsState.findByPostalCode(postalCode);
        if (found.isEmpty()) {
            reading.raise(
                    IssueKind.STATE_NAME_UNKNOWN, state.name(), "\"" + postalCode + "\" is not a valid state code");
        } else if (!found.get().fipsCode().equals(code.stateCode())) {
            reading.raise(IssueKind.STATE_CONTRADICTS_FIPS, state.name(), code + " is not in " + postalCode);
        } else {
            return found.get();
        }
        return null;
    }
}
