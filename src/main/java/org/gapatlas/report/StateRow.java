package org.gapatlas.report;

import org.gapatlas.observation.Measure;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.place.County;
import org.gapatlas.release.CountyProfile;
import org.gapatlas.score.PriorityLabel;
import org.gapatlas.score.Score;

/**
 * A county in its state's table.
 *
 * @param place from 1 among the scored counties of the state; 0 if it is not scored
 * @param rank from 1 among those of the nation; 0 if it is not scored
 */
public record StateRow(int place, int rank, CountyProfile profile, Score score, PriorityLabel priority) {
    public County county() {
        return profile.county();
    }

    /** The published count, or words for its absence. */
    public String cases() {
        PublishedValue count = profile.human().caseCount();
        return Print.value(Measure.CASE_COUNT_FLOOR, count);
    }

    /** The published count, or the label of its state. */
    public String briefCases() {
        return hasCases()
                ? cases()
                : StateWords.label(profile.human().caseCount().state());
    }

    /** Whether a count is published, 0 included. */
    public boolean hasCases() {
        return profile.human().countFloor() != null;
    }
}
