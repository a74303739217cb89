package org.gapatlas.http.canonical;

import java.net.URI;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gapatlas.catalog.MeasureCatalog;
import org.gapatlas.contract.EvidenceReference;
import org.gapatlas.contract.GeographyIdentity;
import org.gapatlas.contract.ObservationMethod;
import org.gapatlas.contract.ObservationSource;
import org.gapatlas.contract.ObservedPeriod;
import org.gapatlas.contract.ObservedValue;
import org.gapatlas.contract.SharedMeaning;
import org.gapatlas.contract.WireGeographyType;
import org.gapatlas.contract.WireObservation;
import org.gapatlas.contract.WireValueState;
import org.gapatlas.observation.Measure;
import org.gapatlas.observation.MeasureDefinition;
import org.gapatlas.observation.Period;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.observation.ValueState;
import org.gapatlas.query.EnvironmentalCoverage;
import org.gapatlas.query.ObservationLimitations;
import org.gapatlas.release.Release;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.observations.Observation;
import org.jspecify.annotations.Nullable;

/** Maps the observations of one measure of a release to the contract's records. */
final class ObservationMapping {
    private final Manifest manifest;
    private final ReleaseId release;
    private final Measure measure;
    private final MeasureDefinition.Method method;
    private final String semanticVersion;
    private final @Nullable String denominator;
    /** The source files of values by month. Only daily measures have more than one. */
    private final Map<YearMonth, Origin> origins = new TreeMap<>();

    ObservationMapping(Release release, Measure measure) {
        this.manifest = release.manifest();
        this.release = release.id();
        this.measure = measure;
        this.method = Objects.requireNonNull(measure.definition().method(), "a published measure has a method");
        this.semanticVersion = MeasureCatalog.bundled()
                .indicator(measure.definition().indicator())
                .semanticVersion();
        this.denominator =
                release.held().findDenominator(measure).map(Measure::id).orElse(null);
    }

    /** A source file of the release, and the contract's record of it. */
    private record Origin(Manifest.Input input, ObservationSource source) {}

    /** @throws ReleaseException if the release does not name the source of a value that it contains */
    private Origin origin(Period period) {
        return origins.computeIfAbsent(YearMonth.from(period.start()), _ -> {
            Manifest.Input input = manifest.findInput(measure, period)
                    .orElseThrow(() -> new ReleaseException(
                            "release " + manifest.releaseId() + " does not name the source of " + measure.id()));
            return new Origin(input, source(input));
        });
    }

    private static ObservedPeriod period(Period period) {
        return new ObservedPeriod(period.start(), period.end(), period.grain().name());
    }

    private ObservationSource source(Manifest.Input input) {
        return new ObservationSource(
                input.sourceId(),
                input.lineageSourceId(),
                input.datasetId(),
                input.label(),
                input.vintage(),
                URI.create(input.landingPage()),
                null,
                input.retrievedAt(),
                manifest.generatedAt());
    }

    WireObservation of(Observation observation) {
        String id = observation.id(release);
        Origin origin = origin(observation.period());
        return new WireObservation(
                id,
                observation.measure().id(),
                new GeographyIdentity(
                        WireGeographyType.COUNTY, observation.fips().code()),
                period(observation.period()),
                value(observation),
                origin.source(),
                method(id),
                ObservationLimitations.of(observation, manifest.limitations()),
                evidence(id, origin.source()),
                EnvironmentalCoverage.find(observation, origin.input())
                        .map(EnvironmentalContexts::of)
                        .orElse(null),
                manifest.admits(origin.input())
                        ? SurveillanceContexts.of(observation, origin.input(), id)
                                .orElse(null)
                        : null);
    }

    /** What all rows of the measure share. */
    SharedMeaning shared(
            List<String> limitations, SortedMap<String, String> byNormalizedState, SortedMap<String, String> byState) {
        ObservationMethod shared = method(manifest.releaseId());
        return new SharedMeaning(
                measure.id(),
                measure.grain().name(),
                measure.unit(),
                denominator,
                shared.methodologyId(),
                shared.methodology(),
                shared.releaseMethodologyVersion(),
                shared.methodologyVersion(),
                semanticVersion,
                manifest.inputsOf(measure).stream().map(this::source).toList(),
                limitations,
                byNormalizedState,
                byState);
    }

    /** The id of the source that a value comes from. */
    String sourceId(Observation observation) {
        return origin(observation.period()).input().sourceId();
    }

    ObservedValue value(Observation observation) {
        PublishedValue value = observation.value();
        return new ObservedValue(
                value.printed(),
                state(value.state().valueState()),
                value.state().name(),
                observation.measure().unit(),
                denominator,
                Map.of());
    }

    private static WireValueState state(ValueState state) {
        return switch (state) {
            case OBSERVED -> WireValueState.OBSERVED;
            case ZERO -> WireValueState.ZERO;
            case MISSING -> WireValueState.MISSING;
            case SUPPRESSED -> WireValueState.SUPPRESSED;
            case UNAVAILABLE -> WireValueState.UNAVAILABLE;
            case NO_COUNTY_LINKED_RECORD -> WireValueState.NO_COUNTY_LINKED_RECORD;
        };
    }

    private ObservationMethod method(String id) {
        return new ObservationMethod(
                method.id(),
                Objects.requireNonNull(method.sentence(), "a published measure says its method in a sentence"),
                manifest.methodologyVersion(),
                method.join(),
                semanticVersion,
                manifest.releaseId(),
                id);
    }

    private EvidenceReference evidence(String id, ObservationSource source) {
        return new EvidenceReference(
                "observation", id, source.sourceId(), id, semanticVersion, method.join(), manifest.releaseId(), null);
    }
}
