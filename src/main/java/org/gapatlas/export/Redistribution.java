package org.gapatlas.export;

import java.util.Arrays;
import org.gapatlas.observation.Measure;
import org.gapatlas.observation.MeasureKey;
import org.gapatlas.provenance.Publication;
import org.gapatlas.release.Release;
import org.gapatlas.release.format.Manifest;

/**
 * What of a release may be handed on as rows. Where the terms of a source do not allow it, its columns are in the files
 * only if the operator admitted the very file, by its digest, as one whose rows may be published.
 */
final class Redistribution {
    private final Release release;

    Redistribution(Release release) {
        this.release = release;
    }

    /** Whether the values of a measure may be in the files; true also for one whose file the release lacks. */
    boolean allows(Measure measure) {
        return release.manifest().inputsOf(measure).stream().allMatch(this::allows);
    }

    /** Whether all that tells a tick or pathogen status may be in the files. */
    boolean allowsStatuses() {
        return Arrays.asList(MeasureKey.SCAPULARIS_STATUS, MeasureKey.PACIFICUS_STATUS, MeasureKey.BURGDORFERI_STATUS)
                .stream()
                .flatMap(key -> release.measures().find(key).stream())
                .allMatch(this::allows);
    }

    /** Whether rows of an input may be handed on. Terms that are not known here forbid it. */
    boolean allows(Manifest.Input input) {
        return release.manifest().admits(input)
                || Arrays.stream(Publication.Terms.values())
                        .anyMatch(terms ->
                                terms.mayBeFetched() && terms.statement().equals(input.licence()));
    }
}
