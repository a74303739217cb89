package org.gapatlas.http.canonical;

import java.net.URI;
import java.util.List;
import java.util.stream.Stream;
import org.gapatlas.catalog.IndicatorDefinition;
import org.gapatlas.contract.Indicator;
import org.gapatlas.contract.MeasureAvailability;
import org.gapatlas.contract.Methodology;
import org.gapatlas.contract.Source;
import org.gapatlas.contract.WireGeographyType;
import org.gapatlas.contract.WireMeasure;
import org.gapatlas.contract.WireValueState;
import org.gapatlas.observation.Measure;
import org.gapatlas.observation.MeasureDefinition;
import org.gapatlas.query.GeographyType;
import org.gapatlas.query.Observability;
import org.gapatlas.query.ReleaseCatalog;
import org.gapatlas.release.format.Manifest;

/** Maps the catalog to the contract's records. Fields without a governed value are null. */
final class DiscoveryMapping {
    /** The version of the meaning of a source's and a methodology's fields. */
    private static final String SEMANTIC_VERSION = "1.0.0";

    private DiscoveryMapping() {}

    static Indicator indicator(ReleaseCatalog catalog, IndicatorDefinition indicator) {
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

    static WireMeasure measure(ReleaseCatalog catalog, Measure measure) {
        MeasureDefinition definition = measure.definition();
        MeasureDefinition.Denominator denominator = definition.denominator();
        MeasureDefinition.Method method = definition.method();
        return new WireMeasure(
                measure.id(),
                definition.indicator(),
                definition.label(),
                definition.definition(),
                catalog.semanticVersion(measure),
                catalog.releaseId(),
                definition.value().type(),
                measure.unit(),
                definition.value().floor(),
                denominator == null ? null : denominator.text(),
                List.of(type(ReleaseCatalog.geography(measure))),
                measure.isObserved() ? List.of(measure.grain().name()) : null,
                ReleaseCatalog.geography(measure).semantics(),
                definition.time().semantics(),
                definition.value().allowedStates().stream()
                        .map(s -> WireValueState.valueOf(s.name()))
                        .toList(),
                null,
                definition.value().whenMissing(),
                method == null ? null : method.id(),
                method == null ? null : method.description(),
                catalog.sourceIds(measure),
                definition.caveats().general(),
                null,
                availability(measure, catalog.observability(measure)));
    }

    private static MeasureAvailability availability(Measure measure, Observability observability) {
        Observability.Span span = observability.span();
        return span == null
                ? new MeasureAvailability(false, observability.reason(), null, null, null)
                : new MeasureAvailability(
                        true, null, span.first(), span.last(), measure.grain().name());
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

    static Methodology methodology(ReleaseCatalog catalog, ReleaseCatalog.Method method) {
        return new Methodology(
                method.id(),
                method.measureId().orElse(null),
                catalog.version(method),
                method.description(),
                List.copyOf(method.limitations()),
                SEMANTIC_VERSION,
                catalog.releaseId());
    }

    static WireGeographyType type(GeographyType type) {
        return WireGeographyType.valueOf(type.name());
    }
}
