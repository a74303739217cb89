package org.gapatlas.cli.tier1;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.gapatlas.model.evaluation.Findings.CutFindings;
import org.gapatlas.model.evaluation.Findings.Difference;
import org.gapatlas.model.evaluation.Findings.YearFindings;
import org.gapatlas.model.evaluation.ModelCard;
import org.jspecify.annotations.Nullable;

/** Describes a model card in a few lines for a terminal. */
final class CardSummary {
    private CardSummary() {}

    static List<String> lines(ModelCard card) {
        List<String> lines = new ArrayList<>();
        for (CutFindings cut : card.findings().cuts()) {
            lines.add(String.format(
                    Locale.ROOT,
                    "%s  HIGH %d, MEDIUM %d, LOW %d, NOT_ESTIMABLE %d  log score %s  coverage of 90%% %s",
                    cut.window(),
                    cut.tiers().high(),
                    cut.tiers().medium(),
                    cut.tiers().low(),
                    cut.tiers().notEstimable(),
                    figure(cut.logScore()),
                    figure(cut.coverage90())));
            cut.differences().forEach(difference -> lines.add(inWords(difference)));
        }
        for (YearFindings year : card.findings().nextYears()) {
            lines.add(String.format(
                    Locale.ROOT, "%d from %d  log score %s", year.year(), year.cut(), figure(year.logScore())));
            year.differences().forEach(difference -> lines.add(inWords(difference)));
        }
        lines.add(card.gate().passed() ? "The model may be published." : "The model must not be published:");
        card.gate().failures().forEach(failure -> lines.add("  " + failure));
        return lines;
    }

    private static String inWords(Difference difference) {
        return String.format(
                Locale.ROOT,
                "  above %-12s %s (%s to %s)",
                difference.baseline(),
                figure(difference.difference()),
                figure(difference.low()),
                figure(difference.high()));
    }

    private static String figure(@Nullable Double figure) {
        return figure == null ? "-" : String.format(Locale.ROOT, "%.4f", figure);
    }
}
