package org.gapatlas.score;

import org.gapatlas.observation.PathogenStatus;
import org.gapatlas.observation.TickStatus;
import org.gapatlas.quantity.PercentileRank;
import org.gapatlas.quantity.RuralUrbanCode;
import org.jspecify.annotations.Nullable;

/**
 * What the publishers say of one county, as far as the score needs it. Null is "no figure" (missing, suppressed or
 * no record linked to the county); it is never 0.
 *
 * @param caseCountFloor cases published for the county in the year, a floor of the true number; 0 is a published
 *     zero; null if the source links no count to the county
 * @param population residents, at least 0; null if missing
 * @param svi overall social vulnerability, national rank; null if missing
 * @param uninsured residents without health insurance, national rank; null if missing
 * @param rucc null if the publisher assigns the county no code
 */
public record ScoreInputs(
        @Nullable Integer caseCountFloor,
        @Nullable Integer population,
        TickStatus tick,
        PathogenStatus burgdorferi,
        @Nullable PercentileRank svi,
        @Nullable PercentileRank uninsured,
        @Nullable RuralUrbanCode rucc) {
    public ScoreInputs {
        if (caseCountFloor != null && caseCountFloor < 0) {
            throw new IllegalArgumentException("a case count is at least 0, not " + caseCountFloor);
        }
        if (population != null && population < 0) {
            throw new IllegalArgumentException("a population is at least 0, not " + population);
        }
    }
}
