package org.gapatlas.model.evaluation;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.gapatlas.model.evaluation.ModelCard.HoldoutScore;
import org.gapatlas.model.evaluation.ModelCard.ModelScore;
import org.gapatlas.model.evaluation.ModelCard.Stability;
import org.jspecify.annotations.Nullable;

/** A model card as one HTML page: tables, and plots as inline SVG. No script, and nothing fetched from elsewhere. */
public final class ModelCardPage {
    private static final String STYLE = """
            <style>
            :root { color-scheme: light dark; }
            body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
            table { border-collapse: collapse; margin: 1rem 0; display: block; overflow-x: auto; }
            caption { text-align: left; font-weight: 600; padding: .3rem 0; }
            th, td { border: 1px solid; padding: .25rem .5rem; text-align: right; vertical-align: top; }
            th[scope=row], .words td { text-align: left; }
            svg { max-width: 100%; height: auto; display: block; margin: 1rem 0; }
            svg text { font: 12px system-ui, sans-serif; fill: currentColor; }
            .bar0 { fill: #1b5e8c; } .bar1 { fill: #b35900; } .bar2 { fill: #6b6b6b; }
            .mark { fill: #1b5e8c; } .axis { stroke: currentColor; } .chance { stroke: currentColor; stroke-dasharray: 4 4; }
            </style>""";

    private final ModelCard card;
    private final Html page = new Html();

    private ModelCardPage(ModelCard card) {
        this.card = card;
    }

    public static String of(ModelCard card) {
        return new ModelCardPage(card).write();
    }

    private String write() {
        String title = "Model card: " + card.identity().modelVersion();
        page.raw("<!DOCTYPE html>")
                .raw("<html lang=\"en\">")
                .raw("<head><meta charset=\"utf-8\"/>"
                        + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>")
                .raw("<title>" + Html.escaped(title) + "</title>")
                .raw(STYLE)
                .raw("</head><body><main>")
                .heading(1, title);
        identity();
        trial();
        parts();
        stability();
        ablation();
        latest();
        page.heading(2, "Limits").list(card.limits());
        features();
        return page.raw("</main></body></html>").toString();
    }

    private void identity() {
        if (card.evidence().synthetic()) {
            page.paragraph("SYNTHETIC: this release holds invented figures; nothing here speaks of a real county.");
        }
        page.paragraph("Release " + card.evidence().releaseId() + ", evidence "
                + card.evidence().sha256() + ". Features "
                + card.identity().featureSetVersion() + ", evaluation "
                + card.identity().evaluationVersion() + ", program "
                + card.identity().sourceCommit() + ".");
        page.heading(2, "May it be published?");
        if (card.gate().passed()) {
            page.paragraph("Yes: it beats every baseline out of sample.");
        } else {
            page.paragraph("No:").list(card.gate().failures());
        }
    }

    private void trial() {
        ModelCard.Setting past = card.past();
        page.heading(2, "The trial")
                .paragraph("Models saw the years up to " + past.window().last() + ". Of " + past.counties()
                        + " counties, " + past.showing() + " showed 5 or more cases in a year of " + past.window()
                        + ", and " + past.silent() + " were silent. Each county was estimated by a fit to the other"
                        + " states. Then it was looked up which silent counties gained such a record later.")
                .raw(Charts.auc(card.models()));
        List<List<String>> rows = new ArrayList<>();
        for (ModelScore model : card.models()) {
            List<String> row = new ArrayList<>(List.of(
                    model.id(),
                    model.role().name().toLowerCase(Locale.ROOT),
                    figure(model.auc()),
                    figure(model.brier())));
            model.holdouts().forEach(holdout -> row.addAll(cells(holdout)));
            rows.add(row);
        }
        List<String> header = new ArrayList<>(List.of("Model", "Role", "AUC, states left out", "Brier score"));
        card.models().get(0).holdouts().forEach(h -> header.addAll(header(h)));
        page.table("Models on the same counties", header, rows);
        if (!card.reliability().isEmpty()) {
            page.raw(Charts.reliability(card.reliability()));
            page.table(
                    "Estimates against what was seen, states left out",
                    List.of("Estimate", "Counties", "Mean estimate", "Share seen"),
                    card.reliability().stream()
                            .map(bin -> List.of(
                                    bin.from() + " to " + bin.to(),
                                    String.valueOf(bin.counties()),
                                    figure(bin.meanEstimate()),
                                    figure(bin.share())))
                            .toList());
        }
    }

    private static List<String> header(HoldoutScore holdout) {
        String gained = holdout.year() + ": " + holdout.gained() + " of " + holdout.silent() + " gained; ";
        return List.of(gained + "AUC", "lift in top 5 %", "lift in top 10 %");
    }

    private static List<String> cells(HoldoutScore holdout) {
        return List.of(figure(holdout.auc()), figure(holdout.liftTop5()), figure(holdout.liftTop10()));
    }

    private void parts() {
        page.table(
                "Parts of the country",
                List.of(
                        "Part",
                        "Counties",
                        "With a record",
                        "AUC, states left out",
                        "Silent and followed",
                        "Gained",
                        "AUC, gained"),
                card.groups().stream()
                        .map(g -> List.of(
                                g.dimension() + ": " + g.group(),
                                String.valueOf(g.counties()),
                                String.valueOf(g.showing()),
                                figure(g.auc()),
                                String.valueOf(g.silent()),
                                String.valueOf(g.gained()),
                                figure(g.holdoutAuc())))
                        .toList());
    }

    private void stability() {
        Stability s = card.stability();
        page.heading(2, "How firm is the top?")
                .paragraph("The model was fitted " + s.resamples() + " times to counties drawn with replacement (seed "
                        + s.seed() + "). Of the first " + s.top() + " counties, "
                        + Math.round(100 * s.meanKept()) + " percent came first again on average and "
                        + Math.round(100 * s.leastKept()) + " percent at worst; " + s.firm()
                        + " did so in nine of ten fits.");
    }

    private void ablation() {
        if (card.ablation().isEmpty()) {
            return;
        }
        List<String> header = new ArrayList<>(List.of("Change", "AUC, states left out", "Brier score"));
        card.ablation().get(0).holdouts().forEach(h -> header.addAll(header(h)));
        page.heading(2, "What each feature adds");
        page.table(
                "The model with a feature less or more",
                header,
                card.ablation().stream()
                        .map(row -> {
                            List<String> cells =
                                    new ArrayList<>(List.of(row.change(), figure(row.auc()), figure(row.brier())));
                            row.holdouts().forEach(holdout -> cells.addAll(cells(holdout)));
                            return cells;
                        })
                        .toList());
    }

    private void latest() {
        ModelCard.Setting setting = card.latestSetting();
        page.heading(2, "The fit that is published")
                .paragraph("Window " + setting.window() + ": " + setting.counties() + " counties, " + setting.showing()
                        + " with a record, " + setting.silent() + " silent.");
        List<List<String>> rows = new ArrayList<>();
        card.latest().forEach(s -> rows.add(List.of("human: " + s.id(), figure(s.auc()), figure(s.brier()))));
        card.ticks().forEach(s -> rows.add(List.of("tick: " + s.id(), figure(s.auc()), figure(s.brier()))));
        page.table("States left out, last window", List.of("Model", "AUC", "Brier score"), rows);
        page.table(
                "Terms: weight in log odds for one deviation above the mean",
                List.of("Term", "Scale", "Mean", "Deviation", "Weight", "Lowest, one state left out", "Highest"),
                card.coefficients().stream()
                        .map(c -> List.of(
                                c.side() + ": " + c.feature(),
                                c.scale().toLowerCase(Locale.ROOT),
                                figure(c.mean()),
                                figure(c.deviation()),
                                figure(c.weight()),
                                figure(c.lowestWeight()),
                                figure(c.highestWeight())))
                        .toList());
        page.table(
                "Counties without a raw score",
                List.of("Why", "Counties"),
                card.notEstimable().stream()
                        .map(n -> List.of(n.code(), String.valueOf(n.counties())))
                        .toList());
    }

    private void features() {
        page.heading(2, "Features").raw("<div class=\"words\">");
        page.table(
                "What models may know of a county",
                List.of("Feature", "Unit", "Meaning", "When it is missing", "From"),
                card.features().stream()
                        .map(f ->
                                List.of(f.id(), f.unit(), f.meaning(), f.missingness(), String.join(", ", f.sources())))
                        .toList());
        page.raw("</div>");
    }

    private static String figure(@Nullable Double figure) {
        return figure == null ? "–" : String.format(Locale.ROOT, "%.4f", figure);
    }
}
