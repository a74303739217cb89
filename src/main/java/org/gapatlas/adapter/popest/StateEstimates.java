package org.gapatlas.adapter.popest;

import java.util.SortedMap;
import java.util.TreeMap;
import org.gapatlas.adapter.DelimitedTable.Column;
import org.gapatlas.adapter.DelimitedTable.Line;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.adapter.ReadingBuilder;

/** Checks that the printed totals of states equal the sums of their counties. */
final class StateEstimates {
    private final ReadingBuilder<?> reading;
    private final Column state;
    private final Column population;
    private final SortedMap<String, Long> sums = new TreeMap<>();
    private final SortedMap<String, String> printed = new TreeMap<>();

    StateEstimates(ReadingBuilder<?> reading, Column state, Column population) {
        this.reading = reading;
        this.state = state;
        this.population = population;
    }

    void addCounty(String stateCode, int residents) {
        sums.merge(stateCode, (long) residents, Long::sum);
    }

    void addState(Line line) {
        String code = line.text(state);
        printed.put(code.length() == 1 ? "0" + code : code, line.text(population));
    }

    /** Checks the totals; call it after the last row. */
    void check() {
        printed.forEach((code, total) -> {
            long sum = sums.getOrDefault(code, 0L);
            if (!total.equals(Long.toString(sum))) {
                reading.raiseOnFile(
                        IssueKind.TOTAL_CONTRADICTS_SUM,
                        population.name(),
                        "the counties of state " + code + " add up to " + sum + ", but its own row has " + total);
            }
        });
    }
}
