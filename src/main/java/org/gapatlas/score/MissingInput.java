package org.gapatlas.score;

import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import org.gapatlas.observation.PathogenStatus;
import org.gapatlas.observation.TickStatus;

/**
 * An input whose absence leaves a county unscored. The count and the population are not among them: if either is
 * missing, {@link ScoreSettings#missingHumanWeakness} is used, and {@link HumanBasis} says so.
 */
public enum MissingInput {
    TICK_STATUS("tick_status", i -> i.tick() == TickStatus.UNKNOWN),
    BURGDORFERI_STATUS("burgdorferi_status", i -> i.burgdorferi() == PathogenStatus.UNKNOWN),
    SVI_PERCENTILE("svi_percentile", i -> i.svi() == null),
    UNINSURED_PERCENTILE("uninsured_percentile", i -> i.uninsured() == null),
    RUCC_2023("rucc_2023", i -> i.rucc() == null);

    private final String literal;

    @SuppressWarnings("ImmutableEnumChecker") // the lambdas above capture nothing
    private final Predicate<ScoreInputs> isMissing;

    MissingInput(String literal, Predicate<ScoreInputs> isMissing) {
        this.literal = literal;
        this.isMissing = isMissing;
    }

    /** The word on the wire: the name of the field that is missing. */
    public String literal() {
        return literal;
    }

    /** The county's missing inputs, in the order of the constants; empty if it can be scored. */
    public static List<MissingInput> in(ScoreInputs inputs) {
        return Arrays.stream(values()).filter(m -> m.isMissing.test(inputs)).toList();
    }
}
