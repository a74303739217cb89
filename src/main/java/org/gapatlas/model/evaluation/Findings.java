package org.gapatlas.model.evaluation;

import java.util.ArrayList;
import java.util.List;
import org.gapatlas.model.evaluation.ModelCard.LatestScore;
import org.gapatlas.model.evaluation.ModelCard.Role;

/**
 * What forbids publication beside the trial on past years: in the last window, where a model has all its features, it
 * must come closer to what is seen in states left out than every baseline that gives shares.
 */
final class Findings {
    private Findings() {}

    static List<String> of(List<LatestScore> human, List<LatestScore> ticks) {
        List<String> findings = new ArrayList<>();
        requireClosest("human side", human, findings);
        requireClosest("tick side", ticks, findings);
        return findings;
    }

    private static void requireClosest(String side, List<LatestScore> scores, List<String> findings) {
        for (LatestScore model : scores) {
            for (LatestScore baseline : scores) {
                boolean compared = model.role() == Role.MODEL && baseline.role() == Role.BASELINE;
                if (compared
                        && model.brier() != null
                        && baseline.brier() != null
                        && model.brier() >= baseline.brier()) {
                    findings.add("on the " + side + " of the last window, its Brier score over states left out is "
                            + model.brier() + ", not below " + baseline.brier() + " of " + baseline.id());
                }
            }
        }
    }
}
