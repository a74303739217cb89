package org.gapatlas.query;

import org.gapatlas.release.observations.CountyProfile;
import org.gapatlas.score.CountPublication;
import org.gapatlas.score.Precision;
import org.gapatlas.score.ScoreSettings;

/**
 * Determines how informative the counts of a release are from the way they are published. A source with records that
 * name no county withholds small counts, so its counts are floors; any other source prints every count.
 */
final class PublishedCounts {
    private final boolean countsAreFloors;

    PublishedCounts(Iterable<CountyProfile> counties) {
        boolean hasRecordsWithoutCounty = false;
        for (CountyProfile profile : counties) {
            hasRecordsWithoutCounty |= profile.stateUnallocated().number() != null;
        }
        this.countsAreFloors = hasRecordsWithoutCounty;
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
