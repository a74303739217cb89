package org.gapatlas.http.canonical;

import java.util.List;
import java.util.stream.Stream;
import org.gapatlas.contract.SharedMeaning;
import org.gapatlas.contract.SlimObservation;
import org.gapatlas.contract.WireObservation;
import org.gapatlas.observation.Measure;
import org.gapatlas.query.ObservationLimitations;
import org.gapatlas.release.Release;
import org.gapatlas.release.observations.Observation;

/** Says observations without what they share, and what they share once. */
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
        WireObservation row = full.of(observation);
        return new SlimObservation(
                row.geography().geographyId(),
                row.period().periodStart(),
                row.period().periodEnd(),
                row.value().value(),
                row.value().valueState(),
                row.value().normalizedState(),
                row.source().sourceId());
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
