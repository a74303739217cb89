package org.gapatlas.report;

import java.util.Optional;
import org.gapatlas.observation.MeasureKey;
import org.gapatlas.observation.Measures;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.release.observations.CountyProfile;
import org.gapatlas.report.words.Print;
import org.jspecify.annotations.Nullable;

/**
 * A state's records that name no county: their sum, and the three kinds that the publisher tells apart.
 *
 * @param sum of all; without a number where the human source does not tell, or does not mention the state
 * @param kinds of which it is made; absent in a release that does not hold them
 */
public record RecordsWithoutCounty(PublishedValue sum, Optional<Kinds> kinds) {
    /** Records whose county the publisher withholds, the jurisdiction does not know, or did not send. */
    public record Kinds(PublishedValue suppressed, PublishedValue unknown, PublishedValue notReported) {}

    /** As any county of the state has them: the same figures stand on each. */
    static RecordsWithoutCounty of(CountyProfile anyCounty, Measures measures) {
        return new RecordsWithoutCounty(
                anyCounty.stateUnallocated(),
                measures.find(MeasureKey.STATE_SUPPRESSED_RECORDS)
                        .map(_ -> new Kinds(
                                anyCounty.value(MeasureKey.STATE_SUPPRESSED_RECORDS),
                                anyCounty.value(MeasureKey.STATE_UNKNOWN_COUNTY_RECORDS),
                                anyCounty.value(MeasureKey.STATE_NOT_REPORTED_COUNTY_RECORDS))));
    }

    /** The sum; null where there is none. */
    public @Nullable Double number() {
        return sum.number();
    }

    /** The sum and its kinds, or that the source does not tell. */
    public String words() {
        Double number = sum.number();
        return Print.value(sum)
                + kinds.filter(_ -> number != null && number > 0)
                        .map(k -> " (county suppressed " + Print.value(k.suppressed()) + ", unknown "
                                + Print.value(k.unknown()) + ", not reported " + Print.value(k.notReported()) + ")")
                        .orElse("");
    }
}
