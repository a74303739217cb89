package org.gapatlas.report;

import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import org.gapatlas.provenance.SourceKey;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.report.evidence.Evidence;

/** Determines which inputs of a release a report uses; only these are listed among its sources. */
final class UsedSources {
    private UsedSources() {}

    /** The inputs of a report with a score: names, outlines, and the sources of all printed figures. */
    static List<Manifest.Input> ofScore(Manifest manifest) {
        TreeSet<String> used = new TreeSet<>(List.of(SourceKey.COUNTY_NAMES.id(), SourceKey.COUNTY_BOUNDARY.id()));
        manifest.measures()
                .single()
                .filter(m -> m.definition().report() != null)
                .forEach(m -> used.add(m.source().id()));
        return of(manifest, used);
    }

    /** The inputs of observations: the county's name, the observations' own files, and the denominators of rates. */
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
