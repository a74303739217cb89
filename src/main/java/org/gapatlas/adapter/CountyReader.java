package org.gapatlas.adapter;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.gapatlas.adapter.DelimitedTable.Column;
import org.gapatlas.adapter.DelimitedTable.Line;
import org.gapatlas.place.County;
import org.gapatlas.place.Fips;
import org.gapatlas.place.UsState;
import org.jspecify.annotations.Nullable;

/**
 * Reads who a row speaks of in a file with one row a county: five-digit code, postal code of the state, and name. The
 * three must agree, and no county may come twice.
 */
public final class CountyReader {
    private final ReadingBuilder<?> reading;
    private final CellReader cells;
    private final Column fips;
    private final Column state;
    private final Column name;
    private final Set<Fips> seen = new HashSet<>();

    public CountyReader(ReadingBuilder<?> reading, Column fips, Column state, Column name) {
        this.reading = reading;
        this.cells = new CellReader(reading);
        this.fips = fips;
        this.state = state;
        this.name = name;
    }

    /**
     * Reads a whole table for the names of its counties.
     *
     * @param names the reading that this reader raises its issues in
     */
    public Reading<CountyNameRow> names(DelimitedTable table, ReadingBuilder<CountyNameRow> names) {
        for (Line line : table.lines()) {
            names.startRow(line.number());
            County county = read(line);
            if (county != null) {
                names.keep(new CountyNameRow(county));
            }
        }
        return names.build();
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
            return new County(code, printed, lies);
        }
        return null;
    }

    private @Nullable UsState stateOf(Fips code, String postalCode) {
        Optional<UsState> found = UsState.findByPostalCode(postalCode);
        if (found.isEmpty()) {
            reading.raise(
                    IssueKind.STATE_NAME_UNKNOWN, state.name(), "\"" + postalCode + "\" is not a valid state code");
        } else if (!found.get().fipsCode().equals(code.stateCode())) {
            reading.raise(IssueKind.STATE_CONTRADICTS_FIPS, state.name(), code + " does not lie in " + postalCode);
        } else {
            return found.get();
        }
        return null;
    }
}
