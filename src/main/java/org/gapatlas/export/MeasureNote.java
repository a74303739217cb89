package org.gapatlas.export;

import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gapatlas.observation.Measure;
import org.gapatlas.observation.MeasureDefinition;
import org.gapatlas.query.ObservationLimitations;
import org.gapatlas.release.Release;
import org.gapatlas.release.format.Manifest;
import org.jspecify.annotations.Nullable;

/** Describes what all rows of a measure have in common: unit, method, sources and caveats. */
final class MeasureNote {
    private MeasureNote() {}

    /** The note of a published measure, with the field names of the API. */
    static SortedMap<String, Object> of(Release release, Measure measure) {
        MeasureDefinition definition = measure.definition();
        SortedMap<String, Object> note = new TreeMap<>();
        note.put("measure_id", measure.id());
        note.put("indicator_id", definition.indicator());
        note.put("label", definition.label());
        note.put("definition", definition.definition());
        note.put("unit", measure.unit());
        note.put("floor", measure.definition().value().floor());
        note.put("temporal_grain", measure.grain().name());
        release.held()
                .findDenominator(measure)
                .ifPresent(denominator -> note.put("denominator_measure_id", denominator.id()));
        addMethod(note, definition.method());
        note.put(
                "sources",
                release.manifest().inputsOf(measure).stream()
                        .map(Manifest.Input::sourceId)
                        .toList());
        note.put("limitations", limitations(measure));
        note.put("limitations_by_normalized_state", ObservationLimitations.byNormalizedState(measure));
        if (definition.caveats().inState() != null) {
            note.put("limitations_by_state", ObservationLimitations.byState(measure));
        }
        return note;
    }

    private static void addMethod(SortedMap<String, Object> note, MeasureDefinition.@Nullable Method method) {
        if (method != null) {
            note.put("method_id", method.id());
            note.put("method", Objects.requireNonNullElse(method.sentence(), method.description()));
            note.put("join_version", method.join());
        }
    }

    private static List<String> limitations(Measure measure) {
        String each = measure.definition().caveats().each();
        return each == null ? List.of() : List.of(each);
    }
}
