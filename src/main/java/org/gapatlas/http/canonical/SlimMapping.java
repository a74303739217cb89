package org.gapatlas.http.canonical;

import java.util.List;
import java.util.stream.Stream;
import org.gapatlas.contract.ObservedValue;
import org.gapatlas.contract.SharedMeaning;
import org.gapatlas.contract.SlimObservation;
import org.gapatlas.observation.Measure;
import org.gapatlas.query.ObservationLimitations;
import org.gapatlas.release.Release;
import org.gapatlas.release.observations.Observation;

/** Maps observations to rows without their shared parts, which it maps once. */
final class SlimMapping {
    private final Release release;
    private final Measure measure;
    private final ObservationMapping full;

    SlimMapping(Release release, Measure measure) {
        this.release = release;
        this.measure = measure;
        this.full = new ObservationMapping(release, measure);
    }

    SlimObservation of(Observation observation) {
        ObservedValue value = full.value(observation);
        return new SlimObservation(
                observation.fips().code(),
                observation.period().start(),
                observation.period().end(),
                value.value(),
                value.valueState(),
                value.normalizedState(),
                full.sourceId(observation));
    }

    SharedMeaning shared() {
        return full.shared(
                limitations(),
                ObservationLimitations.byNormalizedState(measure),
                ObservationLimitations.byState(measure));
    }

    private List<String> limitations() {
        String each = measure.definition().caveats().each();
        return Stream.of(each == null ? "" : each, release.manifest().limitations())
                .filter(sentence -> !sentence.isBlank())
                .toList();
    }
}
