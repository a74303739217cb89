package org.gapatlas.query;

import org.gapatlas.release.observations.CountyProfile;
import org.gapatlas.score.CountPublication;
import org.gapatlas.score.Precision;
import org.gapatlas.score.ScoreSettings;

/**
 * How the counts of a release are published, and so how much they can say. A source that tells of records without a county withholds small
 * counts, so that its counts are floors; one that does not prints every count.
 */
final class PublishedCounts {
    private final boolean countsAreFloors;

    PublishedCounts(Iterable<CountyProfile> counties) {
        boolean tellsOfRecordsWithoutCounty = false;
        for (CountyProfile profile : counties) {
            tellsOfRecordsWithoutCounty |= profile.stateUnallocated().number() != null;
        }
        this.countsAreFloors = tellsOfRecordsWithoutCounty;
    }

    Precision precision(CountyProfile profile, ScoreSettings settings) {
        return Precision.of(profile.scoreInputs(), settings, publication(profile));
    }

    private CountPublication publication(CountyProfile profile) {
        if (!countsAreFloors) {
            return new CountPublication.EveryCount();
        }
        Double withheld = profile.stateUnallocated().number();
        return withheld == null
                ? new CountPublication.FloorOfUnknownReach()
                : new CountPublication.Floor(withheld.intValue());
    }
}
