package org.gapatlas.report.score;

import java.util.List;
import org.gapatlas.score.CountyEvidence;
import org.gapatlas.score.GapScore;
import org.gapatlas.score.HumanBasis;
import org.gapatlas.score.Score;
import org.gapatlas.score.ScoreSettings;
import org.jspecify.annotations.Nullable;

/** Splits a score into its parts, in the order of the computation. */
public final class ScoreParts {
    private ScoreParts() {}

    public static List<ScorePart> of(Score score, ScoreSettings settings) {
        CountyEvidence evidence = score.evidence();
        int share = settings.ecologicalShare();
        return List.of(
                new ScorePart(
                        "human_weakness", "Human weakness", score.humanWeakness(), basis(evidence.humanBasis()), 0),
                new ScorePart("ecological", "Ecological signal", evidence.ecological(), share + " % of the signal", 0),
                part("tick_signal", "Ticks", evidence.tickSignal(), GapScore.TICK_SHARE, "ecological"),
                part(
                        "pathogen_signal",
                        "Pathogen in ticks",
                        evidence.pathogenSignal(),
                        GapScore.PATHOGEN_SHARE,
                        "ecological"),
                new ScorePart(
                        "community", "Community signal", evidence.community(), 100 - share + " % of the signal", 0),
                part("svi_signal", "Social vulnerability", evidence.sviSignal(), GapScore.SVI_SHARE, "community"),
                part("access_signal", "Access to care", evidence.accessSignal(), GapScore.ACCESS_SHARE, "community"),
                part("rural_signal", "Rurality", evidence.ruralSignal(), GapScore.RURAL_SHARE, "community"));
    }

    private static String basis(HumanBasis basis) {
        return switch (basis) {
            case PUBLISHED_FLOOR -> "multiplies the signal; from this county\u2019s published count";
            case MISSING_SETTING -> "multiplies the signal; the setting, since no rate can be formed";
        };
    }

    private static ScorePart part(String item, String label, @Nullable Double value, double share, String whole) {
        return new ScorePart(item, label, value, Math.round(100 * share) + " % of " + whole, 1);
    }
}
