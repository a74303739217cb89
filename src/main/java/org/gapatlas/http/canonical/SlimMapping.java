package org.gapatlas.http.canonical;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.gapatlas.contract.SharedMeaning;
import org.gapatlas.contract.SlimObservation;
import org.gapatlas.contract.WireObservation;
import org.gapatlas.observation.Measure;
import org.gapatlas.observation.NormalizedState;
import org.gapatlas.place.UsState;
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
        return full.shared(limitations(), byNormalizedState(), byState());
    }

    private List<String> limitations() {
        String each = measure.definition().caveats().each();
        return Stream.of(each == null ? "" : each, release.manifest().limitations())
                .filter(sentence -> !sentence.isBlank())
                .toList();
    }

    private SortedMap<String, String> byNormalizedState() {
        SortedMap<String, String> sentences = new TreeMap<>();
        for (NormalizedState state : NormalizedState.values()) {
            String sentence = ObservationLimitations.ofState(measure, state);
            if (!sentence.isBlank()) {
                sentences.put(state.name(), sentence);
            }
        }
        return sentences;
    }

    private SortedMap<String, String> byState() {
        SortedMap<String, String> sentences = new TreeMap<>();
        Map<UsState, String> inState = measure.definition().caveats().inState();
        if (inState != null) {
            inState.forEach((state, sentence) -> sentences.put(state.name(), sentence));
        }
        return sentences;
    }
}
