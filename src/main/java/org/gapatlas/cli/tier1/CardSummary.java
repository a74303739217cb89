package org.gapatlas.cli.tier1;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.gapatlas.model.evaluation.ModelCard;
import org.gapatlas.model.evaluation.ModelCard.HoldoutScore;
import org.gapatlas.model.evaluation.ModelCard.ModelScore;
import org.jspecify.annotations.Nullable;

/** A model card in a few lines for a terminal. */
final class CardSummary {
    private CardSummary() {}

    static List<String> lines(ModelCard card) {
        List<String> lines = new ArrayList<>();
        lines.add("Trial on " + card.past().window() + ": " + card.past().counties() + " counties, "
                + card.past().showing() + " with a record, " + card.past().silent() + " silent");
        for (ModelScore score : card.models()) {
            StringBuilder line = new StringBuilder(String.format(
                    Locale.ROOT, "  %-30s AUC %s  Brier %s", score.id(), figure(score.auc()), figure(score.brier())));
            for (HoldoutScore holdout : score.holdouts()) {
                line.append(String.format(
                        Locale.ROOT,
                        "  | %d: %d of %d  AUC %s  lift 5%% %s  10%% %s",
                        holdout.year(),
                        holdout.gained(),
                        holdout.silent(),
                        figure(holdout.auc()),
                        figure(holdout.liftTop5()),
                        figure(holdout.liftTop10())));
            }
            lines.add(line.toString());
        }
        lines.add(card.gate().passed() ? "The model may be published." : "The model must not be published:");
        card.gate().failures().forEach(failure -> lines.add("  " + failure));
        return lines;
    }

    private static String figure(@Nullable Double figure) {
        return figure == null ? "-" : String.format(Locale.ROOT, "%.4f", figure);
    }
}
