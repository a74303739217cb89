package org.gapatlas.export;

import java.util.Locale;
import java.util.function.Function;
import org.gapatlas.score.ScoreSettings;
import org.gapatlas.score.Sensitivity;

/** The columns with the range of score and rank over all settings. */
enum SensitivityColumn {
    SCORE_MIN("Lowest score", Sensitivity::lowestScore),
    SCORE_MEDIAN("Median score", Sensitivity::medianScore),
    SCORE_MAX("Highest score", Sensitivity::highestScore),
    RANK_MIN("Rank nearest to 1", s -> (long) s.bestRank()),
    RANK_MAX("Rank farthest from 1", s -> (long) s.worstRank()),
    TOP_50_SHARE("Share of settings, 0 to 1, with a rank of 50 or better", Sensitivity::topFiftyShare);

    private final String what;

    @SuppressWarnings("ImmutableEnumChecker") // the lambdas above capture nothing
    private final Function<Sensitivity, Object> cell;

    SensitivityColumn(String what, Function<Sensitivity, Object> cell) {
        this.what = what;
        this.cell = cell;
    }

    Column column() {
        String name = "sensitivity_" + name().toLowerCase(Locale.ROOT);
        String description = what + " over all " + ScoreSettings.all().size() + " settings.";
        return name().startsWith("RANK") ? Column.whole(name, description) : Column.decimal(name, description, null);
    }

    Object cell(Sensitivity sensitivity) {
        return cell.apply(sensitivity);
    }
}
