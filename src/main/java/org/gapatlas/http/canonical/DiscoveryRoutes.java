package org.gapatlas.http.canonical;

import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiPredicate;
import org.gapatlas.http.Endpoint;
import org.gapatlas.http.serving.ReleaseShelf;
import org.gapatlas.query.GovernedIndicator;
import org.gapatlas.query.GovernedMeasure;
import org.gapatlas.query.GovernedMethodology;
import org.gapatlas.query.ReleaseCatalog;
import org.gapatlas.release.Manifest;

/** The routes that say what is measured, and what figures rest on. */
public final class DiscoveryRoutes {
    private static final String INDICATOR_ID = "indicator_id";
    private static final String MEASURE_ID = "measure_id";

    private static final Kind<GovernedIndicator> INDICATORS = new Kind<>(
            "/v1/indicators",
            "indicator",
            ReleaseCatalog::indicators,
            GovernedIndicator::indicatorId,
            DiscoveryMapping::indicator,
            filters(Map.of(INDICATOR_ID, (i, id) -> i.indicatorId().equals(id))));

    private static final Kind<GovernedMeasure> MEASURES = new Kind<>(
            "/v1/measures",
            "measure",
            ReleaseCatalog::measures,
            GovernedMeasure::measureId,
            DiscoveryMapping::measure,
            filters(Map.of(
                    MEASURE_ID,
                    (m, id) -> m.measureId().equals(id),
                    INDICATOR_ID,
                    (m, id) -> m.indicatorId().equals(id),
                    "geography_type",
                    GovernedMeasure::isAbout)));

    private static final Kind<Manifest.Input> SOURCES = new Kind<>(
            "/v1/sources",
            "source",
            ReleaseCatalog::sources,
            Manifest.Input::sourceId,
            DiscoveryMapping::source,
            filters(Map.of()));

    private static final Kind<GovernedMethodology> METHODOLOGIES = new Kind<>(
            "/v1/methodologies",
            "methodology",
            ReleaseCatalog::methodologies,
            GovernedMethodology::methodologyId,
            DiscoveryMapping::methodology,
            filters(Map.of()));

    private DiscoveryRoutes() {}

    public static List<Endpoint> of(ReleaseShelf shelf, PageTokens tokens, Clock clock) {
        return List.of(
                new CollectionEndpoint<>(INDICATORS, shelf, tokens, clock),
                new ResourceEndpoint<>(INDICATORS, INDICATOR_ID, shelf),
                new CollectionEndpoint<>(MEASURES, shelf, tokens, clock),
                new ResourceEndpoint<>(MEASURES, MEASURE_ID, shelf),
                new CollectionEndpoint<>(SOURCES, shelf, tokens, clock),
                new ResourceEndpoint<>(SOURCES, "source_id", shelf),
                new ResourceEndpoint<>(METHODOLOGIES, "methodology_id", shelf));
    }

    private static <T> SortedMap<String, BiPredicate<T, String>> filters(Map<String, BiPredicate<T, String>> filters) {
        return new TreeMap<>(filters);
    }
}
