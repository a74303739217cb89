package org.gapatlas.query;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.gapatlas.observation.Measure;
import org.gapatlas.provenance.SourceKey;
import org.gapatlas.release.format.Manifest;

/**
 * What one release holds of the governed catalogue; immutable. Every id that it gives leads to another entry of it: a
 * measure that the release was built without is left out, with its method, and so is a source.
 */
public final class ReleaseCatalog {
    private final GovernedCatalog governed;
    private final Manifest manifest;
    private final List<GovernedMeasure> measures;
    private final List<Manifest.Input> sources;

    public ReleaseCatalog(GovernedCatalog governed, Manifest manifest) {
        this.governed = governed;
        this.manifest = manifest;
        this.measures =
                governed.measures().stream().filter(m -> isHeld(m, manifest)).toList();
        this.sources = manifest.inputs().stream()
                .sorted(Comparator.comparing(Manifest.Input::sourceId))
                .toList();
    }

    /**
     * The population estimate and daily measures go with their sources; without theirs, the others are there and have
     * no figure.
     */
    private static boolean isHeld(GovernedMeasure measure, Manifest manifest) {
        boolean goesWithItsSource = measure.sourceIds().contains(SourceKey.POPULATION)
                || measure.sourceIds().contains(SourceKey.NOAA_NCLIMGRID_DAILY);
        return !goesWithItsSource || !inputs(measure, manifest).isEmpty();
    }

    /** Those that the measure's own values are read from; a measure that is no observation has the file of its part. */
    private static List<Manifest.Input> inputs(GovernedMeasure measure, Manifest manifest) {
        return Measure.find(measure.measureId())
                .map(manifest::inputsOf)
                .orElseGet(() -> measure.sourceIds().stream()
                        .flatMap(k -> manifest.findInput(k).stream())
                        .toList());
    }

    public String releaseId() {
        return manifest.releaseId();
    }

    /** Those that a measure of the release answers, by id. */
    public List<GovernedIndicator> indicators() {
        return governed.indicators().stream()
                .filter(i -> !measureIds(i).isEmpty())
                .toList();
    }

    /** Ids of the measures that answer an indicator, ascending. */
    public List<String> measureIds(GovernedIndicator indicator) {
        return measures.stream()
                .filter(m -> m.indicatorId().equals(indicator.indicatorId()))
                .map(GovernedMeasure::measureId)
                .toList();
    }

    /** By id. */
    public List<GovernedMeasure> measures() {
        return measures;
    }

    /** The version of what a measure means: that of its indicator. */
    public String semanticVersion(GovernedMeasure measure) {
        return governed.indicators().stream()
                .filter(i -> i.indicatorId().equals(measure.indicatorId()))
                .map(GovernedIndicator::semanticVersion)
                .findFirst()
                .orElseThrow();
    }

    /** Ids of the release's sources that a measure rests on, ascending; empty if the release has none of them. */
    public List<String> sourceIds(GovernedMeasure measure) {
        Stream<Manifest.Input> denominator = Stream.ofNullable(measure.denominatorSourceIds())
                .flatMap(List::stream)
                .flatMap(k -> manifest.findInput(k).stream())
                .limit(1);
        return Stream.concat(inputs(measure, manifest).stream(), denominator)
                .map(Manifest.Input::sourceId)
                .sorted()
                .distinct()
                .toList();
    }

    /** The publisher files that the release was built from, by source id. */
    public List<Manifest.Input> sources() {
        return sources;
    }

    /** The methods that the release seals, by id. */
    public List<GovernedMethodology> methodologies() {
        return governed.methodologies().stream()
                .filter(m -> manifest.methodologies().stream()
                        .anyMatch(v -> v.methodologyId().equals(m.methodologyId())))
                .toList();
    }

    /** The version of a method that the release seals. */
    public String version(GovernedMethodology methodology) {
        return manifest.methodologies().stream()
                .filter(v -> v.methodologyId().equals(methodology.methodologyId()))
                .map(Manifest.MethodologyVersion::version)
                .findFirst()
                .orElseThrow();
    }

    /** How a measure is made, in words; empty if no method is governed. */
    public Stream<String> methodology(GovernedMeasure measure) {
        return Stream.ofNullable(measure.methodologyId())
                .flatMap(id -> governed.findMethodology(id).stream())
                .map(GovernedMethodology::description);
    }
}
