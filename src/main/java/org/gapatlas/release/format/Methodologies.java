package org.gapatlas.release.format;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.gapatlas.catalog.MeasureCatalog;
import org.gapatlas.catalog.ScoreMethod;
import org.gapatlas.observation.Measures;

/** The methods whose results a release holds, with their versions. */
public final class Methodologies {
    private Methodologies() {}

    /** The version of the gap score. */
    public static String score() {
        return MeasureCatalog.bundled().score().version();
    }

    /** The methodologies of the gap score and of these measures, by methodology id. */
    public static List<Manifest.MethodologyVersion> of(Measures measures) {
        ScoreMethod score = MeasureCatalog.bundled().score();
        return Stream.concat(
                        Stream.of(new Manifest.MethodologyVersion(score.methodId(), score.version())),
                        measures.governed().stream()
                                .flatMap(m -> Optional.ofNullable(m.definition().method()).stream())
                                .map(method -> new Manifest.MethodologyVersion(method.id(), method.version())))
                .sorted(Comparator.comparing(Manifest.MethodologyVersion::methodologyId))
                .toList();
    }
}
