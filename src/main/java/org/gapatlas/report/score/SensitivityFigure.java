package org.gapatlas.report.score;

import java.util.function.Function;
import org.gapatlas.report.words.Print;
import org.gapatlas.score.Sensitivity;
import org.jspecify.annotations.Nullable;

/** The figures of a sensitivity in an attached table, in order. */
@SuppressWarnings("ImmutableEnumChecker") // the functions hold no state
public enum SensitivityFigure {
    LOWEST_SCORE("lowest_score", "Lowest score", Sensitivity::lowestScore),
    MEDIAN_SCORE("median_score", "Median score", Sensitivity::medianScore),
    HIGHEST_SCORE("highest_score", "Highest score", Sensitivity::highestScore),
    BEST_RANK("best_rank", "Best rank", Sensitivity::bestRank),
    WORST_RANK("worst_rank", "Worst rank", Sensitivity::worstRank),
    TOP_50_SHARE("top_50_share", "Share of settings among the first fifty", Sensitivity::topFiftyShare),
    BEST_TIED_RANK(
            "tie_rank_min",
            "Best rank, ties counted",
            s -> s.ties() == null ? null : s.ties().firstRank()),
    WORST_TIED_RANK(
            "tie_rank_max",
            "Worst rank, ties counted",
            s -> s.ties() == null ? null : s.ties().lastRank());

    private final String item;
    private final String label;
    private final Function<Sensitivity, @Nullable Number> figure;

    SensitivityFigure(String item, String label, Function<Sensitivity, @Nullable Number> figure) {
        this.item = item;
        this.label = label;
        this.figure = figure;
    }

    public String item() {
        return item;
    }

    public String label() {
        return label;
    }

    /** The figure as the table contains it; empty if the release lacks it. */
    public String of(Sensitivity sensitivity) {
        Number found = figure.apply(sensitivity);
        return found == null ? "" : Print.plain(found);
    }
}
