package org.gapatlas.score;

import java.util.List;
import java.util.OptionalInt;

/** The map colours. The rounded score decides; an unscored county has its own grey, which is not part of the scale. */
public enum ScoreColour {
    FROM_75("#e9602b", OptionalInt.of(75)),
    FROM_65("#f49a32", OptionalInt.of(65)),
    FROM_50("#efc64a", OptionalInt.of(50)),
    FROM_35("#87b982", OptionalInt.of(35)),
    FROM_20("#55a8a3", OptionalInt.of(20)),
    FROM_0("#a9d2db", OptionalInt.of(0)),
    NOT_SCORED("#e4e9ea", OptionalInt.empty());

    private static final List<ScoreColour> SCALE = List.of(FROM_75, FROM_65, FROM_50, FROM_35, FROM_20);

    private final String hex;
    private final OptionalInt threshold;

    ScoreColour(String hex, OptionalInt threshold) {
        this.hex = hex;
        this.threshold = threshold;
    }

    /** {@code #rrggbb}, lowercase. */
    public String hex() {
        return hex;
    }

    /** The lowest score, 0..100, that the colour covers; empty for {@link #NOT_SCORED}. */
    public OptionalInt threshold() {
        return threshold;
    }

    /** The colour of a rounded score, given in tenths: 61.9 is 619. */
    static ScoreColour ofTenths(int tenths) {
        for (ScoreColour colour : SCALE) {
            if (tenths >= 10 * colour.threshold.orElseThrow()) {
                return colour;
            }
        }
        return FROM_0;
    }
}
