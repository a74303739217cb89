package org.gapatlas.adapter.arbonet;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.adapter.PublisherFile;
import org.gapatlas.adapter.Reading;
import org.gapatlas.adapter.ReadingBuilder;
import org.gapatlas.adapter.WorkbookTable;
import org.gapatlas.adapter.WorkbookTable.Column;
import org.gapatlas.adapter.WorkbookTable.Footnote;
import org.gapatlas.adapter.WorkbookTable.Line;
import org.gapatlas.adapter.WorkbookTable.Shown;
import org.gapatlas.place.Fips;
import org.gapatlas.place.UsState;

/**
 * Reads a table that names each county once.
 *
 * <p>A FIPS code is text of five digits, or a number whose format ({@code 00000}) shows five digits. Any other number
 * is refused even if it has five digits, because codes below 10000 in such a column have lost their leading zero.
 *
 * @param <R> the row type
 */
final class CountyWalk<R> {
    static final String STATE = "State";
    static final String COUNTY = "County";

    private final WorkbookTable table;
    private final Column fips;
    private final Column stateName;
    private final Column countyName;
    private final ReadingBuilder<R> reading;
    private final Set<Fips> seen = new HashSet<>();

    CountyWalk(PublisherFile file, WorkbookTable table, Column fips) {
        this.table = table;
        this.fips = fips;
        this.stateName = table.column(STATE);
        this.countyName = table.column(COUNTY);
        this.reading = new ReadingBuilder<>(file);
    }

    /** Reads the row of one county; empty if it raised an issue. */
    interface CountyReader<R> {
        Optional<R> read(Fips county, Line line);
    }

    Reading<R> run(CountyReader<R> reader) {
        for (Line line : table.lines()) {
            reading.startRow(line.number());
            county(line.cell(fips))
                    .filter(c -> agrees(c, line))
                    .flatMap(c -> reader.read(c, line))
                    .ifPresent(reading::keep);
        }
        for (Footnote note : table.footnotes()) {
            reading.startRow(note.number());
            reading.raise(IssueKind.FOOTNOTE_ROW, null, "\"" + note.text() + "\"");
        }
        return reading.build();
    }

    /**
     * The status in a cell; empty if the word is unknown or the cell is blank, which raises an issue.
     *
     * @param words the publisher's words
     * @param find finds a status by one of them
     */
    <S> Optional<S> status(Line line, Column column, List<String> words, Function<String, Optional<S>> find) {
        String word = line.cell(column).text();
        Optional<S> status = find.apply(word);
        if (status.isEmpty()) {
            reading.raise(
                    IssueKind.WORD_UNKNOWN,
                    column.name(),
                    (word.isEmpty() ? "the cell is empty, which is not" : "\"" + word + "\" is not")
                            + " a known status: "
                            + words.stream().map(w -> "\"" + w + "\"").collect(Collectors.joining(", ")));
        }
        return status;
    }

    /** The county's name as the row prints it. */
    String countyName(Line line) {
        return line.cell(countyName).text();
    }

    /** Whether the row's state agrees with its code; an unknown spelling of a state is not checked. */
    private boolean agrees(Fips county, Line line) {
        String printed = line.cell(stateName).text();
        Optional<UsState> named = UsState.findByName(printed).or(() -> UsState.findByPostalCode(printed));
        if (named.filter(s -> !s.fipsCode().equals(county.stateCode())).isEmpty()) {
            return true;
        }
        reading.raise(IssueKind.STATE_CONTRADICTS_FIPS, stateName.name(), county + " is not in " + printed);
        return false;
    }

    private Optional<Fips> county(Shown cell) {
        String code = cell.text();
        if (code.isEmpty()) {
            return refuse(IssueKind.FIPS_BLANK, "the cell is empty");
        }
        if (cell.isNumber()) {
            return refuse(IssueKind.FIPS_MALFORMED, "the number " + code + " may have lost a leading zero");
        }
        if (!Fips.isWellFormed(code)) {
            return refuse(IssueKind.FIPS_MALFORMED, "\"" + code + "\" is not five digits");
        }
        Fips county = new Fips(code);
        if (UsState.isTerritoryCode(county.stateCode())) {
            return refuse(IssueKind.TERRITORY_OUT_OF_SCOPE, code + " is in a territory");
        }
        return seen.add(county) ? Optional.of(county) : refuse(IssueKind.COUNTY_TWICE, code + " has two rows");
    }

    private Optional<Fips> refuse(IssueKind kind, String detail) {
        reading.raise(kind, fips.name(), detail);
        return Optional.empty();
    }
}
