package org.gapatlas.report;

import java.util.Optional;
import org.gapatlas.observation.MeasureKey;
import org.gapatlas.observation.Measures;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.release.observations.CountyProfile;
import org.gapatlas.report.words.Print;
import org.jspecify.annotations.Nullable;

/**
 * A state's records that name no county: their sum, and the three kinds that the publisher distinguishes.
 *
 * @param sum of all kinds; without a number if the human source does not report it, or does not mention the state
 * @param kinds the parts of the sum; absent in a release without them
 */
public record RecordsWithoutCounty(PublishedValue sum, Optional<Kinds> kinds) {
    /**
     * Records whose county the publisher withholds, the jurisdiction does not know, or the jurisdiction did not send.
     */
    public record Kinds(PublishedValue suppressed, PublishedValue unknown, PublishedValue notReported) {}

    /** The records as stated for any county of the state, since they are the same for each. */
    static RecordsWithoutCounty of(CountyProfile anyCounty, Measures measures) {
        return new RecordsWithoutCounty(
                anyCounty.stateUnallocated(),
                measures.find(MeasureKey.STATE_SUPPRESSED_RECORDS)
                        .map(_ -> new Kinds(
                                anyCounty.value(MeasureKey.STATE_SUPPRESSED_RECORDS),
                                anyCounty.value(MeasureKey.STATE_UNKNOWN_COUNTY_RECORDS),
                                anyCounty.value(MeasureKey.STATE_NOT_REPORTED_COUNTY_RECORDS))));
    }

    /** The sum; null if there is none. */
    public @Nullable Double number() {
        return sum.number();
    }

    /** The sum and its kinds in words, or words for its absence. */
    public String words() {
        Double number = sum.number();
        return Print.value(sum)
                + kinds.filter(_ -> number != null && number > 0)
                        .map(k -> " (county suppressed " + Print.value(k.suppressed()) + ", unknown "
                                + Print.value(k.unknown()) + ", not reported " + Print.value(k.notReported()) + ")")
                        .orElse("");
    }
}
