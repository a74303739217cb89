package org.gapatlas.adapter.lymepublic;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.gapatlas.adapter.BadFileException;
import org.gapatlas.adapter.CellReader;
import org.gapatlas.adapter.DelimitedTable;
import org.gapatlas.adapter.DelimitedTable.Column;
import org.gapatlas.adapter.DelimitedTable.Line;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.adapter.Reading;
import org.gapatlas.adapter.ReadingBuilder;
import org.gapatlas.adapter.lymepublic.Residence.InCounty;
import org.gapatlas.adapter.lymepublic.Residence.NotLinked;
import org.gapatlas.adapter.lymepublic.Residence.Reason;
import org.gapatlas.place.Fips;
import org.gapatlas.place.UsState;
import org.jspecify.annotations.Nullable;

/** Reads the table row by row. Each {@code …Of} method returns null if an issue accounts for the row. */
final class LymePublicWalk {
    /** The data set begins with the case definition of 2022; earlier years are in other data sets. */
    private static final int FIRST_YEAR = 2022;

    private static final int LAST_YEAR = 2099;

    /** The most cases of one row; the whole nation has less than a tenth of that in a year. */
    private static final int MOST_CASES = 1_000_000;

    /** The number of rows that the API returns by default, without saying that there are more. */
    private static final int API_PAGE = 1_000;

    /**
     * Rows are unique apart from slips, because the publisher counts by all other columns; more means a repeated body.
     */
    private static final double REPEATED_SHARE = 0.01;

    private final DelimitedTable table;
    private final ReadingBuilder<LymePublicRow> reading;
    private final CellReader cells;
    private final Column year;
    private final Column state;
    private final Column fips;
    private final Column caseStatus;
    private final Column frequency;
    private final Set<List<String>> rows = new HashSet<>();
    private int repeated;

    LymePublicWalk(DelimitedTable table, ReadingBuilder<LymePublicRow> reading) throws BadFileException {
        this.table = table;
        this.reading = reading;
        this.cells = new CellReader(reading);
        this.year = table.column("Year");
        this.state = table.column("State");
        this.fips = table.column("FIPS");
        this.caseStatus = table.column("Case_status");
        this.frequency = table.column("Frequency");
    }

    Reading<LymePublicRow> run() {
        if (table.lines().size() == API_PAGE) {
            reading.raise(IssueKind.FILE_TRUNCATED, null, "exactly 1,000 rows are a page of the API, not the file");
        }
        for (Line line : table.lines()) {
            reading.startRow(line.number());
            noteRepeated(line);
            readLine(line);
        }
        if (repeated > 1 && repeated > REPEATED_SHARE * table.lines().size()) {
            reading.raiseOnFile(
                    IssueKind.BODY_TWICE,
                    null,
                    repeated + " of " + table.lines().size() + " rows repeat an earlier row cell by cell");
        }
        return reading.build();
    }

    private void noteRepeated(Line line) {
        List<String> row =
                table.columns().stream().map(column -> line.text(column)).toList();
        if (!rows.add(row)) {
            repeated++;
            reading.raise(IssueKind.ROW_REPEATED, null, "the row repeats an earlier row cell by cell");
        }
    }

    private void readLine(Line line) {
        Residence residence = residenceOf(line);
        if (residence == null) {
            return;
        }
        UsState lives = stateOf(line, residence);
        if (lives == null) {
            return;
        }
        Integer inYear = cells.wholeNumber(line, year, FIRST_YEAR, LAST_YEAR);
        CaseStatus status = statusOf(line);
        Integer cases = cells.wholeNumber(line, frequency, 1, MOST_CASES);
        if (inYear != null && status != null && cases != null) {
            reading.keep(new LymePublicRow(inYear, lives, residence, cases));
        }
    }

    private @Nullable Residence residenceOf(Line line) {
        String text = line.text(fips);
        Optional<Reason> reason = Reason.find(text);
        if (reason.isPresent()) {
            return new NotLinked(reason.get());
        }
        if (!text.isEmpty() && text.chars().allMatch(Character::isLetter)) {
            reading.raise(IssueKind.WORD_UNKNOWN, fips.name(), "\"" + text + "\" is not a known word");
            return null;
        }
        Fips county = cells.fips(line, fips);
        return county == null ? null : new InCounty(county);
    }

    private @Nullable UsState stateOf(Line line, Residence residence) {
        String text = line.text(state);
        Optional<UsState> found = UsState.findByPostalCode(text).or(() -> UsState.findByName(text));
        IssueKind aside = reasonToSetAside(text);
        if (found.isEmpty() && aside == null) {
            reading.raise(IssueKind.STATE_NAME_UNKNOWN, state.name(), "\"" + text + "\" is not a known state");
            return null;
        }
        if (residence instanceof InCounty(Fips county)
                && found.filter(s -> s.fipsCode().equals(county.stateCode())).isEmpty()) {
            reading.raise(
                    IssueKind.STATE_CONTRADICTS_FIPS, state.name(), "\"" + text + "\" is not the state of " + county);
            return null;
        }
        if (aside != null) {
            reading.raise(aside, state.name(), "the state is printed as \"" + text + "\"");
        }
        return found.orElse(null);
    }

    /** Why a row with this word for its state is set aside if it names no county; null if it is not set aside. */
    private static @Nullable IssueKind reasonToSetAside(String text) {
        if (UsState.isTerritoryPostalCode(text)) {
            return IssueKind.TERRITORY_OUT_OF_SCOPE;
        }
        return Reason.find(text)
                .map(reason -> switch (reason) {
                    case UNKNOWN, NOT_REPORTED -> IssueKind.STATE_UNKNOWN;
                    case SUPPRESSED -> IssueKind.STATE_SUPPRESSED;
                })
                .orElse(null);
    }

    private @Nullable CaseStatus statusOf(Line line) {
        String text = line.text(caseStatus);
        Optional<CaseStatus> found = CaseStatus.find(text);
        if (found.isEmpty()) {
            reading.raise(IssueKind.WORD_UNKNOWN, caseStatus.name(), "\"" + text + "\" is not a known case status");
        }
        return found.orElse(null);
    }
}
