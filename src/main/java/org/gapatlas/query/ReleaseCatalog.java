package org.gapatlas.query;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.gapatlas.catalog.IndicatorDefinition;
import org.gapatlas.catalog.MeasureCatalog;
import org.gapatlas.catalog.ScoreMethod;
import org.gapatlas.observation.Measure;
import org.gapatlas.observation.MeasureDefinition;
import org.gapatlas.observation.MeasureKey;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.format.ReleaseMeasures;

/**
 * The part of the catalog of measures that one release contains; immutable. Every id in it refers to another entry of
 * it: measures that the release does not have are omitted together with their methods, and so are sources.
 */
public final class ReleaseCatalog {
    private final MeasureCatalog catalog;
    private final Manifest manifest;
    private final ReleaseMeasures held;
    private final List<Measure> measures;
    private final List<Method> methods;
    private final List<Manifest.Input> sources;

    public ReleaseCatalog(MeasureCatalog catalog, Manifest manifest) {
        this.catalog = catalog;
        this.manifest = manifest;
        this.held = ReleaseMeasures.of(manifest);
        this.measures = held.all().governed().stream()
                .sorted(Comparator.comparing(Measure::id))
                .toList();
        ScoreMethod score = catalog.score();
        this.methods = Stream.concat(
                        Stream.of(new Method(
                                score.methodId(), Optional.empty(), score.description(), score.limitations())),
                        measures.stream().flatMap(ReleaseCatalog::method))
                .filter(m -> findVersion(m).isPresent())
                .sorted(Comparator.comparing(Method::id))
                .toList();
        this.sources = manifest.inputs().stream()
                .sorted(Comparator.comparing(Manifest.Input::sourceId))
                .toList();
    }

    /**
     * A method whose results the release contains.
     *
     * @param measureId the measure that it produces; empty for the gap score, which is not a measure
     * @param limitations of the method, one sentence each
     */
    public record Method(String id, Optional<String> measureId, String description, List<String> limitations) {
        public Method {
            limitations = List.copyOf(limitations);
        }
    }

    private static Stream<Method> method(Measure measure) {
        return Stream.ofNullable(measure.definition().method())
                .map(m -> new Method(m.id(), Optional.of(measure.id()), m.description(), m.limitations()));
    }

    public String releaseId() {
        return manifest.releaseId();
    }

    /** The indicators that measures of the release answer, by id. */
    public List<IndicatorDefinition> indicators() {
        return catalog.indicators().stream()
                .filter(i -> !measureIds(i).isEmpty())
                .toList();
    }

    /** The ids of the measures that answer an indicator, ascending. */
    public List<String> measureIds(IndicatorDefinition indicator) {
        return measures.stream()
                .filter(m -> m.definition().indicator().equals(indicator.indicatorId()))
                .map(Measure::id)
                .toList();
    }

    /** The measures, by id. */
    public List<Measure> measures() {
        return measures;
    }

    /** Whether the release publishes observations of a measure. */
    public Observability observability(Measure measure) {
        return Observability.of(manifest, held, measure);
    }

    /** The version of a measure's meaning, which is that of its indicator. */
    public String semanticVersion(Measure measure) {
        return catalog.indicator(measure.definition().indicator()).semanticVersion();
    }

    /** The type of place that a measure's figures are about. */
    public static GeographyType geography(Measure measure) {
        return GeographyType.find(measure.definition().geography()).orElseThrow();
    }

    /** Whether a measure is about a type of place, which may be given as the contract's or the catalog's term. */
    public static boolean isAbout(Measure measure, String geography) {
        GeographyType type = geography(measure);
        return type.semantics().equals(geography) || type.literal().equals(geography);
    }

    /**
     * The ids of the release's sources that a measure is based on, ascending; empty if the release has none of them.
     */
    public List<String> sourceIds(Measure measure) {
        return Stream.concat(manifest.inputsOf(measure).stream(), denominatorInput(measure))
                .map(Manifest.Input::sourceId)
                .sorted()
                .distinct()
                .toList();
    }

    /** The file of the denominator: that of the first candidate whose file the release has. */
    private Stream<Manifest.Input> denominatorInput(Measure measure) {
        MeasureDefinition.Denominator denominator = measure.definition().denominator();
        List<MeasureKey> keys = denominator == null ? List.of() : denominator.candidates();
        return keys.stream()
                .flatMap(key -> held.all().find(key).stream())
                .flatMap(m -> manifest.inputsOf(m).stream())
                .limit(1);
    }

    /** The publisher files that the release was built from, by source id. */
    public List<Manifest.Input> sources() {
        return sources;
    }

    /** The methods that the release records, by id. */
    public List<Method> methods() {
        return methods;
    }

    /** The version of a method that the release records. */
    public String version(Method method) {
        return findVersion(method).orElseThrow();
    }

    private Optional<String> findVersion(Method method) {
        return manifest.methodologies().stream()
                .filter(v -> v.methodologyId().equals(method.id()))
                .map(Manifest.MethodologyVersion::version)
                .findFirst();
    }
}
