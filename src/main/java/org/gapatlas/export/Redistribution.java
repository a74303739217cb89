package org.gapatlas.export;

import java.util.Arrays;
import org.gapatlas.observation.Measure;
import org.gapatlas.observation.MeasureKey;
import org.gapatlas.provenance.Publication;
import org.gapatlas.release.Release;
import org.gapatlas.release.format.Manifest;

/**
 * Determines which rows of a release may be redistributed. If the terms of a source forbid it, its columns are included
 * only if the operator admitted that file, by its digest, as one whose rows may be published.
 */
final class Redistribution {
    private final Release release;

    Redistribution(Release release) {
        this.release = release;
    }

    /** Whether the values of a measure may be included; also true if the release lacks the measure's file. */
    boolean allows(Measure measure) {
        return release.manifest().inputsOf(measure).stream().allMatch(this::allows);
    }

    /** Whether everything that reveals a tick or pathogen status may be included. */
    boolean allowsStatuses() {
        return Arrays.asList(MeasureKey.SCAPULARIS_STATUS, MeasureKey.PACIFICUS_STATUS, MeasureKey.BURGDORFERI_STATUS)
                .stream()
                .flatMap(key -> release.measures().find(key).stream())
                .allMatch(this::allows);
    }

    /** Whether the rows of an input may be redistributed. Unknown terms forbid it. */
    boolean allows(Manifest.Input input) {
        return release.manifest().admits(input)
                || Arrays.stream(Publication.Terms.values())
                        .anyMatch(terms ->
                                terms.mayBeFetched() && terms.statement().equals(input.licence()));
    }
}
