package org.gapatlas.report;

import java.util.Objects;
import org.gapatlas.observation.HumanStatus;
import org.gapatlas.observation.NormalizedState;
import org.gapatlas.place.County;
import org.gapatlas.release.observations.CountyProfile;
import org.gapatlas.report.words.Print;
import org.gapatlas.report.words.StateWords;
import org.gapatlas.score.HumanBasis;
import org.gapatlas.score.PriorityLabel;
import org.gapatlas.score.Score;
import org.gapatlas.score.Sensitivity;
import org.jspecify.annotations.Nullable;

/**
 * A county in its state's table.
 *
 * @param place from 1 among the scored counties of the state; 0 if it is not scored
 * @param rank from 1 among those of the nation; 0 if it is not scored
 * @param sensitivity null if it is not scored
 */
public record StateRow(
        int place,
        int rank,
        CountyProfile profile,
        Score score,
        PriorityLabel priority,
        @Nullable Sensitivity sensitivity) {
    public County county() {
        return profile.county();
    }

    /** The published count, or the label of its state: that no record is linked is told apart from a missing figure. */
    public String cases() {
        return hasCases() ? Print.value(profile.caseCount()) : StateWords.label(caseState());
    }

    private NormalizedState caseState() {
        NormalizedState state = profile.caseCount().state();
        boolean isUnlinked = profile.humanStatus() == HumanStatus.NO_COUNTY_LINKED_RECORD;
        return isUnlinked && state == NormalizedState.MISSING ? NormalizedState.NO_COUNTY_LINKED_RECORD : state;
    }

    /** Whether human weakness is the setting, since no rate can be formed of a count. */
    public boolean isWeaknessAssumed() {
        return score.evidence().humanBasis() == HumanBasis.MISSING_SETTING;
    }

    /** Whether a count is published, 0 included. */
    public boolean hasCases() {
        return profile.hasCount();
    }

    /** The lowest and the highest score over all settings; of a scored county only. */
    public String scoreRange() {
        Sensitivity range = Objects.requireNonNull(sensitivity);
        return Print.tenths(range.lowestScore()) + "\u2013" + Print.tenths(range.highestScore());
    }

    /** The best and the worst rank in the nation over all settings; of a scored county only. */
    public String rankRange() {
        Sensitivity range = Objects.requireNonNull(sensitivity);
        return Print.whole(range.bestRank()) + "\u2013" + Print.whole(range.worstRank());
    }
}
