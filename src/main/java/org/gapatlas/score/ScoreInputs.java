package org.gapatlas.score;

import org.gapatlas.observation.PathogenStatus;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.observation.TickStatus;
import org.gapatlas.quantity.PercentileRank;
import org.gapatlas.quantity.RuralUrbanCode;
import org.jspecify.annotations.Nullable;

/**
 * The published inputs of one county's score. Null means that there is no figure (missing, suppressed or no record
 * linked to the county); it never means 0.
 *
 * @param caseCountFloor cases published for the county in the year, a lower bound of the true number; 0 is a
 *     published zero; null if the source links no count to the county
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

    /**
     * Converts published values. Only here does a value without a number become a missing input, whatever the reason.
     *
     * @throws IllegalArgumentException if a figure lies outside its range
     */
    public static ScoreInputs of(
            PublishedValue caseCountFloor,
            PublishedValue population,
            TickStatus tick,
            PathogenStatus burgdorferi,
            PublishedValue svi,
            PublishedValue uninsured,
            PublishedValue rucc) {
        Integer code = whole(rucc);
        return new ScoreInputs(
                whole(caseCountFloor),
                whole(population),
                tick,
                burgdorferi,
                rank(svi),
                rank(uninsured),
                code == null ? null : new RuralUrbanCode(code));
    }

    private static @Nullable PercentileRank rank(PublishedValue value) {
        Double rank = value.number();
        return rank == null ? null : new PercentileRank(rank);
    }

    /** A whole number; null where there is none. */
    static @Nullable Integer whole(PublishedValue value) {
        Double number = value.number();
        if (number != null && (number != Math.rint(number) || Math.abs(number) > Integer.MAX_VALUE)) {
            throw new IllegalArgumentException(number + " is not a whole number in range");
        }
        return number == null ? null : number.intValue();
    }
}
