package org.gapatlas.adapter.lymedashboard;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.gapatlas.adapter.BadFileException;
import org.gapatlas.adapter.CellReader;
import org.gapatlas.adapter.DelimitedTable;
import org.gapatlas.adapter.DelimitedTable.Column;
import org.gapatlas.adapter.DelimitedTable.Line;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.adapter.Reading;
import org.gapatlas.adapter.ReadingBuilder;
import org.gapatlas.observation.AbsenceReason;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.place.Fips;
import org.gapatlas.place.UsState;
import org.jspecify.annotations.Nullable;

/** Reads the table row by row. Each {@code …Of} method returns null if an issue accounts for the row. */
final class LymeDashboardWalk {
    /** The publisher's spelling of one state in every edition so far. */
    private static final String MISSPELT_MASSACHUSETTS = "Massachussetts";

    private final DelimitedTable table;
    private final ReadingBuilder<LymeDashboardRow> reading;
    private final CellReader cells;
    private final Column countyName;
    private final Column stateName;
    private final Column stateStatus;
    private final Column stateCode;
    private final Column countyCode;
    private final YearColumns years;
    private final Set<Fips> seen = new HashSet<>();
    private final Map<UsState, StateIncidence> classes = new EnumMap<>(UsState.class);

    LymeDashboardWalk(DelimitedTable table, ReadingBuilder<LymeDashboardRow> reading) throws BadFileException {
        this.table = table;
        this.reading = reading;
        this.cells = new CellReader(reading);
        this.countyName = table.column("Ctyname");
        this.stateName = table.column("stname");
        this.stateStatus = table.column("ststatus");
        this.stateCode = table.column("stcode");
        this.countyCode = table.column("ctycode");
        this.years = YearColumns.of(table);
    }

    Reading<LymeDashboardRow> run() {
        for (Line line : table.lines()) {
            reading.startRow(line.number());
            readLine(line);
        }
        return reading.build();
    }

    private void readLine(Line line) {
        String name = line.text(countyName);
        boolean isNameless = name.isEmpty() && line.text(stateName).isEmpty();
        Fips fips = cells.fipsOfNumbers(line, stateCode, countyCode);
        if (fips == null) {
            return;
        }
        UsState state = isNameless ? codedState(fips) : stateOf(line, fips);
        if (state == null || (!isNameless && !isOfOneClass(line, state))) {
            return;
        }
        if (name.isEmpty() && !isNameless) {
            reading.raise(IssueKind.COUNTY_NAME_BLANK, countyName.name(), fips + " has no name");
        } else if (!seen.add(fips)) {
            reading.raise(IssueKind.COUNTY_TWICE, countyCode.name(), fips + " has two rows");
        } else {
            SortedMap<Integer, PublishedValue> cases = casesOf(line);
            if (cases != null) {
                noteBlanks(cases);
                reading.keep(new LymeDashboardRow(fips, name, state, cases));
            }
        }
    }

    /** The state of a row without names; whether its code names a county is decided later, with the vintage at hand. */
    private @Nullable UsState codedState(Fips fips) {
        Optional<UsState> coded = UsState.findByFips(fips.stateCode());
        if (coded.isEmpty()) {
            reading.raise(IssueKind.GHOST_ROW, countyName.name(), "the code " + fips + " has no names");
        }
        return coded.orElse(null);
    }

    private @Nullable UsState stateOf(Line line, Fips fips) {
        String printed = line.text(stateName);
        Optional<UsState> coded = UsState.findByFips(fips.stateCode());
        if (coded.filter(s -> isNameOf(s, printed)).isEmpty()) {
            reading.raise(
                    IssueKind.STATE_NAME_UNKNOWN,
                    stateName.name(),
                    "\"" + printed + "\" is not a known name of state " + fips.stateCode());
            return null;
        }
        return coded.get();
    }

    private static boolean isNameOf(UsState state, String printed) {
        return printed.equals(state.displayName()) || (state == UsState.MA && printed.equals(MISSPELT_MASSACHUSETTS));
    }

    /** Whether the row's class of state is known; another class than in the state's earlier rows raises an issue. */
    private boolean isOfOneClass(Line line, UsState state) {
        String text = line.text(stateStatus);
        Optional<StateIncidence> found = StateIncidence.find(text);
        if (found.isEmpty()) {
            reading.raise(IssueKind.WORD_UNKNOWN, stateStatus.name(), "\"" + text + "\" is not a known class of state");
            return false;
        }
        StateIncidence before = classes.putIfAbsent(state, found.get());
        if (before != null && before != found.get()) {
            reading.raise(
                    IssueKind.CODE_CONTRADICTS_DESCRIPTION,
                    stateStatus.name(),
                    "\"" + text + "\" is another class than the rows above give " + state.displayName());
        }
        return true;
    }

    private @Nullable SortedMap<Integer, PublishedValue> casesOf(Line line) {
        SortedMap<Integer, PublishedValue> cases = new TreeMap<>();
        for (Map.Entry<Integer, Column> year : years.byYear().entrySet()) {
            PublishedValue cell = cellOf(line, year.getValue());
            if (cell != null) {
                cases.put(year.getKey(), cell);
            }
        }
        return cases.size() == years.byYear().size() ? cases : null;
    }

    private @Nullable PublishedValue cellOf(Line line, Column column) {
        if (line.text(column).isEmpty()) {
            return new PublishedValue.Missing(AbsenceReason.BLANK);
        }
        Integer count = cells.wholeNumber(line, column, 0, Integer.MAX_VALUE);
        return count == null ? null : PublishedValue.ofNumber(count);
    }

    private void noteBlanks(SortedMap<Integer, PublishedValue> cases) {
        List<Integer> blank = new ArrayList<>();
        cases.forEach((year, cell) -> {
            if (cell instanceof PublishedValue.Missing) {
                blank.add(year);
            }
        });
        if (!blank.isEmpty()) {
            String list = blank.stream().map(String::valueOf).collect(Collectors.joining(", "));
            reading.raise(IssueKind.FIGURE_BLANK, null, "nothing is printed for " + list);
        }
    }
}
