package org.gapatlas.ingest;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.adapter.Located;
import org.gapatlas.adapter.lymedashboard.LymeDashboardRow;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.place.CountySet;
import org.gapatlas.place.Fips;
import org.gapatlas.place.UsState;
import org.gapatlas.release.observations.HistoricalCount;

/**
 * Joins every year of the dashboard file to the counties of the vintage. A blank stays missing. If every county of a
 * state is printed as 0 in a year, the zeros are not counts. See {@code docs/decisions/0020-case-history.md}.
 */
final class HistoryJoin {
    private final SourceAccount account;
    private final SortedMap<Fips, Located<LymeDashboardRow>> rows = new TreeMap<>();
    private final SortedMap<String, SortedMap<Integer, Boolean>> reportedYears = new TreeMap<>();

    private final int lastYear;

    private HistoryJoin(SourceAccount account, int lastYear) {
        this.lastYear = lastYear;
        this.account = account;
    }

    /** For a file that plays only this part; its rows are accounted for here. */
    static HistoryJoin ofOwnFile(Input<LymeDashboardRow> input, CountySet vintage, int lastYear) {
        HistoryJoin join = new HistoryJoin(input.account(), lastYear);
        for (Located<LymeDashboardRow> located : input.rows()) {
            if (input.account()
                    .admitsNamed(vintage, located.row().fips(), located.row().countyName(), located.number())) {
                join.rows.put(located.row().fips(), located);
            }
        }
        for (Fips fips : vintage.codes()) {
            if (!join.rows.containsKey(fips)) {
                input.account().raise(IssueKind.COUNTY_NOT_LISTED, null, fips + " is not listed");
            }
        }
        join.findReportedYears();
        return join;
    }

    /** For the human source itself, whose rows {@link HumanJoin} accounts for. */
    static HistoryJoin ofHumanFile(Input<LymeDashboardRow> input, CountySet vintage, int lastYear) {
        HistoryJoin join = new HistoryJoin(input.account(), lastYear);
        for (Located<LymeDashboardRow> located : input.rows()) {
            if (vintage.contains(located.row().fips())) {
                join.rows.put(located.row().fips(), located);
            }
        }
        join.findReportedYears();
        return join;
    }

    /** Counts by county, then year, through the surveillance year. */
    List<HistoricalCount> counts() {
        List<HistoricalCount> counts = new ArrayList<>();
        rows.forEach((fips, located) -> located.row()
                .cases()
                .headMap(lastYear + 1)
                .forEach((year, cell) ->
                        counts.add(new HistoricalCount(fips, year, value(fips, year, cell), located.number()))));
        return counts;
    }

    /** The printed value, or {@code NotReported} for a 0 of a state that did not report. */
    private PublishedValue value(Fips fips, int year, PublishedValue printed) {
        boolean reported = yearsOf(fips.stateCode()).getOrDefault(year, false);
        return printed instanceof PublishedValue.Zero && !reported ? new PublishedValue.NotReported() : printed;
    }

    private SortedMap<Integer, Boolean> yearsOf(String state) {
        return reportedYears.getOrDefault(state, Collections.emptySortedMap());
    }

    /** Finds, for each state and year with a printed count, whether any count is above 0. */
    private void findReportedYears() {
        rows.forEach((fips, located) -> located.row()
                .cases()
                .headMap(lastYear + 1)
                .forEach((year, cell) -> {
                    if (cell.number() != null) {
                        reportedYears
                                .computeIfAbsent(fips.stateCode(), _ -> new TreeMap<>())
                                .merge(year, cell instanceof PublishedValue.Figure, Boolean::logicalOr);
                    }
                }));
        reportedYears.forEach((state, years) -> {
            String silent = years.entrySet().stream()
                    .filter(year -> !year.getValue())
                    .map(year -> String.valueOf(year.getKey()))
                    .collect(Collectors.joining(", "));
            if (!silent.isEmpty()) {
                String name =
                        UsState.findByFips(state).map(UsState::displayName).orElse(state);
                account.raise(
                        IssueKind.STATE_YEAR_NOT_REPORTING,
                        null,
                        "every count printed for " + name + " is 0 in " + silent);
            }
        });
    }
}
