package org.gapatlas.report.tier1;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.gapatlas.priority.CountyPriority;
import org.gapatlas.priority.ObservedExpected;
import org.gapatlas.priority.PriorityBatch;
import org.gapatlas.priority.PriorityReason;
import org.gapatlas.report.words.Item;
import org.gapatlas.report.words.Print;
import org.jspecify.annotations.Nullable;

/**
 * A county's result in the approved Tier 1 batch of a release.
 *
 * @param modelVersion of the batch
 */
public record Tier1Figures(String modelVersion, CountyPriority county) {
    private static final List<Compared> COMPARED = List.of(
            new Compared("observed", "Published cases of the years used", f -> Print.plain(f.observed())),
            new Compared(
                    "expected",
                    "Cases that the counties around it and its state lead one to expect",
                    f -> Print.plain(f.expected())),
            new Compared("ratio", "Observed over expected", f -> Print.plain(f.ratio())),
            new Compared(
                    "ratio_low", "Ratio, lower end of its exact 95 percent interval", f -> Print.plain(f.ratioLow())),
            new Compared(
                    "ratio_high", "Ratio, upper end of its exact 95 percent interval", f -> Print.plain(f.ratioHigh())),
            new Compared(
                    "share_as_low",
                    "Share of counties with this expectation that would publish as few cases or fewer",
                    f -> Print.plain(f.shareAsLow())),
            new Compared(
                    "robust",
                    "Whether the count stays low by other neighbours",
                    f -> f.robust() == null ? "" : f.robust().toString()));

    /** A figure of the comparison of observed with expected cases. */
    private record Compared(String item, String label, Function<ObservedExpected.Figures, String> figure) {
        /** The item for the attached table; empty without figures. */
        Item of(ObservedExpected.@Nullable Figures figures) {
            return new Item(item, label, figures == null ? "" : figure.apply(figures));
        }
    }

    /** The path of the server's page that explains how to read a result. */
    public String limitationRef() {
        return PriorityBatch.LIMITATION_REF;
    }

    /** The figures for the attached table, with the field names of the API; a figure that the county lacks is empty. */
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
        COMPARED.forEach(compared -> items.add(compared.of(comparison.figures())));
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
