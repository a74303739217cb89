package org.gapatlas.report.tier1;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.gapatlas.priority.CountyPriority;
import org.gapatlas.priority.ObservedExpected;
import org.gapatlas.priority.PriorityReason;
import org.gapatlas.report.words.Item;
import org.gapatlas.report.words.Print;

/**
 * A county's result in the approved batch of a release.
 *
 * @param modelVersion of the batch
 * @param limitationRef the page that says how to read a result, as a path on the server
 */
public record Tier1Figures(String modelVersion, String limitationRef, CountyPriority county) {
    /** As an attached table has it, by the words on the wire; a figure that the county lacks is empty. */
    public List<Item> items() {
        List<Item> items = new ArrayList<>();
        items.add(new Item("model_version", "Model", modelVersion));
        items.add(new Item(
                "evidence_sufficiency",
                "Whether the inputs carry the result",
                county.sufficiency().name()));
        CountyPriority.Scored scored = county instanceof CountyPriority.Scored s ? s : null;
        items.add(new Item(
                "priority_tier", "Tier", scored == null ? "" : scored.tier().name()));
        items.add(new Item(
                "priority_percentile",
                "Place among the scored counties of the batch, 0 to 100",
                scored == null ? "" : Print.plain(scored.percentile())));
        ObservedExpected comparison = county.comparison();
        if (comparison != null) {
            addComparison(items, comparison);
        }
        for (PriorityReason reason : county.reasons()) {
            items.add(new Item("reason_" + reason.code(), "Reason", reason.text()));
        }
        return items;
    }

    private static void addComparison(List<Item> items, ObservedExpected comparison) {
        ObservedExpected.Figures figures = comparison.figures();
        items.add(new Item(
                "observed",
                "Published cases of the years used",
                figures == null ? "" : Print.plain(figures.observed())));
        items.add(new Item(
                "expected",
                "Cases that the counties around it and its state lead one to expect",
                figures == null ? "" : Print.plain(figures.expected())));
        items.add(new Item("ratio", "Observed over expected", figures == null ? "" : Print.plain(figures.ratio())));
        items.add(new Item(
                "ratio_low",
                "Ratio, lower end of its exact 95 percent interval",
                figures == null ? "" : Print.plain(figures.ratioLow())));
        items.add(new Item(
                "ratio_high",
                "Ratio, upper end of its exact 95 percent interval",
                figures == null ? "" : Print.plain(figures.ratioHigh())));
        items.add(new Item(
                "share_as_low",
                "Share of counties with this expectation that would publish as few cases or fewer",
                figures == null ? "" : Print.plain(figures.shareAsLow())));
        items.add(new Item(
                "robust",
                "Whether the count stays low by other neighbours",
                figures == null || figures.robust() == null
                        ? ""
                        : figures.robust().toString()));
        items.add(new Item("years_used", "Years used", years(comparison.yearsUsed())));
        items.add(new Item(
                "years_left_out",
                "Years left out, and why",
                comparison.yearsLeftOut().stream()
                        .map(left -> left.year() + " " + left.reason())
                        .collect(Collectors.joining("; "))));
    }

    static String years(List<Integer> years) {
        return years.stream().map(String::valueOf).collect(Collectors.joining(", "));
    }
}
