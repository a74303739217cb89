package org.gapatlas.cli.release;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.gapatlas.release.store.MeasureComparison;
import org.gapatlas.release.store.ParentFinding;
import org.gapatlas.release.store.ReleaseComparison;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Writes the comparison of a release with an earlier one, as a table for people and as JSON. */
final class ComparisonText {
    private static final String ROW = "%-40s %6s %6s %5s %-12s %14s %14s %7s %7s";

    private ComparisonText() {}

    /** The table with one measure per line, followed by the changes that exceed the limits. */
    static List<String> lines(ReleaseComparison comparison) {
        List<String> lines = new ArrayList<>();
        lines.add("release " + comparison.to() + " against release " + comparison.from());
        lines.add(String.format(
                Locale.ROOT,
                ROW,
                "measure",
                "before",
                "after",
                "lost",
                "states lost",
                "nation before",
                "nation after",
                "changed",
                "state"));
        for (MeasureComparison m : comparison.measures()) {
            lines.add(String.format(
                    Locale.ROOT,
                    ROW,
                    m.measureId(),
                    m.countiesBefore(),
                    m.countiesAfter(),
                    m.countiesLost(),
                    m.statesLost().isEmpty() ? "-" : String.join(",", m.statesLost()),
                    figure(m.before()),
                    figure(m.after()),
                    m.changed(),
                    m.stateMoved()));
        }
        if (comparison.history().compared() > 0) {
            lines.add("case history: " + comparison.history().revised() + " of "
                    + comparison.history().compared() + " counts of years in both differ");
            comparison.history().examples().forEach(example -> lines.add("  " + example));
        }
        for (ParentFinding finding : comparison.findings()) {
            lines.add("too far: " + finding.name() + ": " + finding.detail());
        }
        return lines;
    }

    private static String figure(@Nullable Double figure) {
        return figure == null ? "-" : String.format(Locale.ROOT, "%.2f", figure);
    }

    static ObjectNode json(ReleaseComparison comparison) {
        ObjectNode document = JsonMapper.shared().createObjectNode();
        document.put("from", comparison.from()).put("to", comparison.to());
        ArrayNode measures = document.putArray("measures");
        for (MeasureComparison m : comparison.measures()) {
            ObjectNode node = measures.addObject()
                    .put("measure_id", m.measureId())
                    .put("same_edition", m.sameEdition())
                    .put("counties_before", m.countiesBefore())
                    .put("counties_after", m.countiesAfter())
                    .put("counties_lost", m.countiesLost());
            ArrayNode lost = node.putArray("states_lost");
            m.statesLost().forEach(lost::add);
            node.put("national", m.sums() ? "total" : "mean")
                    .put("national_before", m.before())
                    .put("national_after", m.after())
                    .put("values_compared", m.both())
                    .put("values_changed", m.changed())
                    .put("states_of_value_moved", m.stateMoved());
            ObjectNode moved = node.putObject("state_totals_moved");
            m.statesMoved().forEach(moved::put);
        }
        document.putObject("case_history")
                .put("counts_compared", comparison.history().compared())
                .put("counts_revised", comparison.history().revised());
        ArrayNode findings = document.putArray("findings");
        for (ParentFinding finding : comparison.findings()) {
            findings.addObject().put("name", finding.name()).put("detail", finding.detail());
        }
        return document;
    }
}
