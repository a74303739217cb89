package org.gapatlas.report;

import java.util.Objects;
import org.gapatlas.observation.HumanStatus;
import org.gapatlas.observation.NormalizedState;
import org.gapatlas.place.County;
import org.gapatlas.release.observations.CountyProfile;
import org.gapatlas.report.score.PrecisionFigures;
import org.gapatlas.report.words.Print;
import org.gapatlas.report.words.StateWords;
import org.gapatlas.score.HumanBasis;
import org.gapatlas.score.NumericSupport;
import org.gapatlas.score.PriorityLabel;
import org.gapatlas.score.Score;
import org.gapatlas.score.Sensitivity;
import org.gapatlas.score.Span;
import org.gapatlas.score.Tie;
import org.jspecify.annotations.Nullable;

/**
 * A county in its state's table.
 *
 * @param place from 1 among the scored counties of the state; 0 if the county is not scored
 * @param rank from 1 among the scored counties of the nation; 0 if the county is not scored
 * @param sensitivity null if the county is not scored
 * @param precision how precise the numbers are, and which national ranks are tied
 * @param tieInState the places that the county shares with others in the state; null if it is not scored
 */
public record StateRow(
        int place,
        int rank,
        CountyProfile profile,
        Score score,
        PriorityLabel priority,
        @Nullable Sensitivity sensitivity,
        PrecisionFigures precision,
        @Nullable Tie tieInState) {
    public County county() {
        return profile.county();
    }

    /** The published count, or the label of its state, which distinguishes "no linked record" from a missing figure. */
    public String cases() {
        return hasCases() ? Print.value(profile.caseCount()) : StateWords.label(caseState());
    }

    private NormalizedState caseState() {
        NormalizedState state = profile.caseCount().state();
        boolean isUnlinked = profile.humanStatus() == HumanStatus.NO_COUNTY_LINKED_RECORD;
        return isUnlinked && state == NormalizedState.MISSING ? NormalizedState.NO_COUNTY_LINKED_RECORD : state;
    }

    /** Whether human weakness is the setting, because no rate can be formed. */
    public boolean isWeaknessAssumed() {
        return score.evidence().humanBasis() == HumanBasis.MISSING_SETTING;
    }

    /** Whether a count is published, including 0. */
    public boolean hasCases() {
        return profile.hasCount();
    }

    /** The best and worst national rank over all settings, including ties. For scored counties only. */
    public String rankRange() {
        Sensitivity range = Objects.requireNonNull(sensitivity);
        Tie ties = range.ties();
        return ties == null
                ? Print.whole(range.bestRank()) + "\u2013" + Print.whole(range.worstRank())
                : Print.whole(ties.firstRank()) + "\u2013" + Print.whole(ties.lastRank());
    }

    /** The place in the state, marked if it is shared. For scored counties only. */
    public String sharedPlace() {
        return shared(Objects.requireNonNull(tieInState));
    }

    /** The national rank, marked if it is shared. For scored counties only. */
    public String sharedRank() {
        return shared(Objects.requireNonNull(precision.tie()));
    }

    private static String shared(Tie tie) {
        return (tie.others() > 0 ? "=" : "") + Print.whole(tie.firstRank());
    }

    /** Whether so few cases are expected at the breakpoint that a low count is not informative. */
    public boolean hasSmallNumbers() {
        return precision.precision().support() == NumericSupport.SMALL_NUMBERS;
    }

    /** The score at both ends of the rate interval, or words if there is no count. */
    public String scoreInterval() {
        Span interval = precision.precision().score();
        return interval == null
                ? "no count"
                : Print.tenths(interval.lower()) + "\u2013" + Print.tenths(interval.upper());
    }
}
