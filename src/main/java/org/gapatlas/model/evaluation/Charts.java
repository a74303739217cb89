package org.gapatlas.model.evaluation;

import java.util.List;
import java.util.Locale;
import org.gapatlas.model.evaluation.ModelCard.HoldoutScore;
import org.gapatlas.model.evaluation.ModelCard.ModelScore;
import org.gapatlas.model.evaluation.ModelCard.ReliabilityBin;
import org.jspecify.annotations.Nullable;

/** The card's plots as SVG. Each has a title and a description; the tables beside them hold the same figures. */
final class Charts {
    private static final int WIDTH = 640;
    private static final int LABEL = 220;
    private static final int BAR = 16;
    private static final int GAP = 6;
    private static final int SIDE = 320;
    private static final int MARGIN = 44;

    private Charts() {}

    /** Bars of AUC from 0 to 1, a group a model: states left out, then each later year. */
    static String auc(List<ModelScore> models) {
        StringBuilder bars = new StringBuilder();
        int y = GAP;
        for (ModelScore model : models) {
            y = bar(bars, y, model.id(), "states left out", model.auc(), 0);
            int shade = 1;
            for (HoldoutScore holdout : model.holdouts()) {
                y = bar(bars, y, "", "gained in " + holdout.year(), holdout.auc(), shade++);
            }
            y += 2 * GAP;
        }
        int half = LABEL + (WIDTH - LABEL - MARGIN) / 2;
        String chance = line(half, 0, half, y, "chance");
        return svg(
                "auc",
                WIDTH,
                y,
                "How well each model ranks",
                "Area under the ROC curve from 0 to 1, where one half is chance, for states left out of the fit and for"
                        + " records gained in later years.",
                chance + bars);
    }

    private static int bar(StringBuilder bars, int y, String name, String what, @Nullable Double value, int shade) {
        if (!name.isEmpty()) {
            bars.append(text(0, y + BAR - 4, "start", name));
            y += BAR + 2;
        }
        bars.append(text(LABEL - GAP, y + BAR - 4, "end", what));
        if (value == null) {
            bars.append(text(LABEL, y + BAR - 4, "start", "not applicable"));
        } else {
            double width = value * (WIDTH - LABEL - MARGIN);
            bars.append(String.format(
                    Locale.ROOT,
                    "<rect class=\"bar%d\" x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"%d\"/>",
                    shade,
                    LABEL,
                    y,
                    width,
                    BAR));
            bars.append(text(LABEL + width + 4, y + BAR - 4, "start", String.format(Locale.ROOT, "%.3f", value)));
        }
        return y + BAR + GAP;
    }

    /** What was seen over what was estimated; a calibrated model lies on the diagonal. */
    static String reliability(List<ReliabilityBin> bins) {
        StringBuilder marks = new StringBuilder(line(x(0), y(0), x(1), y(1), "chance"));
        marks.append(line(x(0), y(0), x(1), y(0), "axis")).append(line(x(0), y(0), x(0), y(1), "axis"));
        for (ReliabilityBin bin : bins) {
            if (bin.meanEstimate() != null && bin.share() != null) {
                marks.append(String.format(
                        Locale.ROOT,
                        "<circle class=\"mark\" cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\"/>",
                        x(bin.meanEstimate()),
                        y(bin.share()),
                        3 + StrictMath.log10(bin.counties() + 1.0)));
            }
        }
        for (double tick = 0; tick <= 1; tick += 0.5) {
            String label = String.format(Locale.ROOT, "%.1f", tick);
            marks.append(text(x(tick), y(0) + 16, "middle", label));
            marks.append(text(x(0) - 6, y(tick) + 4, "end", label));
        }
        marks.append(text(x(0.5), y(0) + 34, "middle", "share estimated"));
        marks.append(text(x(0), y(1) - 10, "start", "share seen"));
        return svg(
                "reliability",
                SIDE + 2 * MARGIN,
                SIDE + 2 * MARGIN,
                "Estimates against what was seen",
                "Ten groups of counties by estimate, in states left out of the fit. Points on the diagonal are as they"
                        + " should be; a larger point stands for more counties.",
                marks.toString());
    }

    private static double x(double share) {
        return MARGIN + share * SIDE;
    }

    private static double y(double share) {
        return MARGIN + (1 - share) * SIDE;
    }

    private static String line(double x1, double y1, double x2, double y2, String kind) {
        return String.format(
                Locale.ROOT,
                "<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>",
                kind,
                x1,
                y1,
                x2,
                y2);
    }

    private static String text(double x, double y, String anchor, String words) {
        return String.format(
                Locale.ROOT,
                "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>",
                x,
                y,
                anchor,
                Html.escaped(words));
    }

    private static String svg(String id, int width, int height, String title, String description, String content) {
        return "<svg role=\"img\" aria-labelledby=\"" + id + "-title " + id + "-description\" viewBox=\"0 0 " + width
                + " " + height + "\" width=\"" + width + "\" height=\"" + height + "\"><title id=\"" + id + "-title\">"
                + Html.escaped(title) + "</title><desc id=\"" + id + "-description\">" + Html.escaped(description)
                + "</desc>" + content + "</svg>";
    }
}
