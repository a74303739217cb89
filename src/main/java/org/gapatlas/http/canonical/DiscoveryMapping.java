package org.gapatlas.http.canonical;

import java.net.URI;
import java.util.List;
import java.util.stream.Stream;
import org.gapatlas.contract.Indicator;
import org.gapatlas.contract.Methodology;
import org.gapatlas.contract.Source;
import org.gapatlas.contract.WireGeographyType;
import org.gapatlas.contract.WireMeasure;
import org.gapatlas.contract.WireValueState;
import org.gapatlas.query.GeographyType;
import org.gapatlas.query.GovernedIndicator;
import org.gapatlas.query.GovernedMeasure;
import org.gapatlas.query.GovernedMethodology;
import org.gapatlas.query.ReleaseCatalog;
import org.gapatlas.release.format.Manifest;

/** Says what the catalogue holds in the records of the contract. What is not governed is null. */
final class DiscoveryMapping {
    /** Of what the fields of a source and of a methodology mean. */
    private static final String SEMANTIC_VERSION = "1.0.0";

    private DiscoveryMapping() {}

    static Indicator indicator(ReleaseCatalog catalog, GovernedIndicator indicator) {
        return new Indicator(
                indicator.indicatorId(),
                indicator.label(),
                indicator.definition(),
                catalog.measureIds(indicator),
                indicator.semanticVersion(),
                catalog.releaseId(),
                indicator.domain(),
                null,
                indicator.limitations(),
                null);
    }

    static WireMeasure measure(ReleaseCatalog catalog, GovernedMeasure measure) {
        return new WireMeasure(
                measure.measureId(),
                measure.indicatorId(),
                measure.label(),
                measure.definition(),
                catalog.semanticVersion(measure),
                catalog.releaseId(),
                measure.measureType(),
                measure.unit(),
                measure.denominator(),
                measure.geographyTypes().stream().map(DiscoveryMapping::type).toList(),
                measure.temporalGrains() == null
                        ? null
                        : measure.temporalGrains().stream().map(Enum::name).toList(),
                measure.geographySemantics(),
                measure.temporalSemantics(),
                measure.allowedValueStates().stream()
                        .map(s -> WireValueState.valueOf(s.name()))
                        .toList(),
                null,
                measure.missingnessSemantics(),
                measure.methodologyId(),
                catalog.methodology(measure).findFirst().orElse(null),
                catalog.sourceIds(measure),
                measure.limitations(),
                null);
    }

    static Source source(ReleaseCatalog catalog, Manifest.Input input) {
        return new Source(
                input.sourceId(),
                input.label(),
                input.publisher(),
                input.lineageSourceId(),
                input.datasetId(),
                SEMANTIC_VERSION,
                catalog.releaseId(),
                URI.create(input.landingPage()),
                input.vintage(),
                null,
                null,
                null,
                null,
                input.retrievedAt(),
                Stream.of(input.note()).filter(n -> !n.isBlank()).toList(),
                input.licence(),
                input.sha256());
    }

    static Methodology methodology(ReleaseCatalog catalog, GovernedMethodology methodology) {
        return new Methodology(
                methodology.methodologyId(),
                methodology.measureId(),
                catalog.version(methodology),
                methodology.description(),
                List.copyOf(methodology.limitations()),
                SEMANTIC_VERSION,
                catalog.releaseId());
    }

    static WireGeographyType type(GeographyType type) {
        return WireGeographyType.valueOf(type.name());
    }
}
