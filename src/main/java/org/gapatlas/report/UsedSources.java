package org.gapatlas.report;

import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import org.gapatlas.provenance.SourceKey;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.report.evidence.Evidence;

/** Which inputs of a release a report rests on; no other is listed among its sources. */
final class UsedSources {
    private UsedSources() {}

    /** Those of a report with a score: names, outlines, and the sources of each figure that is printed. */
    static List<Manifest.Input> ofScore(Manifest manifest) {
        TreeSet<String> used = new TreeSet<>(List.of(SourceKey.COUNTY_NAMES.id(), SourceKey.COUNTY_BOUNDARY.id()));
        manifest.measures()
                .single()
                .filter(m -> m.definition().report() != null)
                .forEach(m -> used.add(m.source().id()));
        return of(manifest, used);
    }

    /** Those of observations: the county's name, the observations' own files, and what rates are divided by. */
    static List<Manifest.Input> ofEvidence(Manifest manifest, List<Evidence> observations) {
        TreeSet<String> used = new TreeSet<>(List.of(SourceKey.COUNTY_NAMES.id()));
        observations.forEach(evidence -> {
            used.add(evidence.origin().sourceId());
            evidence.denominator()
                    .flatMap(id -> manifest.measures().find(id))
                    .ifPresent(measure -> used.add(measure.source().id()));
        });
        return of(manifest, used);
    }

    private static List<Manifest.Input> of(Manifest manifest, Collection<String> used) {
        return manifest.inputs().stream()
                .filter(input -> used.contains(input.sourceId()))
                .toList();
    }
}
