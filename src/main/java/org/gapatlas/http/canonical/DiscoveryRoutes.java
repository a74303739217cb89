package org.gapatlas.http.canonical;

import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiPredicate;
import org.gapatlas.catalog.IndicatorDefinition;
import org.gapatlas.http.Endpoint;
import org.gapatlas.http.serving.ReleaseRegistry;
import org.gapatlas.http.serving.ServedRelease;
import org.gapatlas.observation.Measure;
import org.gapatlas.query.ReleaseCatalog;
import org.gapatlas.release.format.Manifest;

/** The routes of indicators, measures, sources and methodologies. */
public final class DiscoveryRoutes {
    private static final String INDICATOR_ID = "indicator_id";
    private static final String MEASURE_ID = "measure_id";

    private static final ResourceKind<ReleaseCatalog, IndicatorDefinition> INDICATORS = new ResourceKind<>(
            "/v1/indicators",
            "indicator",
            ServedRelease::catalog,
            ReleaseCatalog::indicators,
            IndicatorDefinition::indicatorId,
            DiscoveryMapping::indicator,
            filters(Map.entry(INDICATOR_ID, (i, id) -> i.indicatorId().equals(id))));

    private static final ResourceKind<ReleaseCatalog, Measure> MEASURES = new ResourceKind<>(
            "/v1/measures",
            "measure",
            ServedRelease::catalog,
            ReleaseCatalog::measures,
            Measure::id,
            DiscoveryMapping::measure,
            filters(
                    Map.entry(MEASURE_ID, (m, id) -> m.id().equals(id)),
                    Map.entry(
                            INDICATOR_ID, (m, id) -> m.definition().indicator().equals(id)),
                    Map.entry("geography_type", ReleaseCatalog::isAbout)));

    private static final ResourceKind<ReleaseCatalog, Manifest.Input> SOURCES = new ResourceKind<>(
            "/v1/sources",
            "source",
            ServedRelease::catalog,
            ReleaseCatalog::sources,
            Manifest.Input::sourceId,
            DiscoveryMapping::source,
            filters());

    private static final ResourceKind<ReleaseCatalog, ReleaseCatalog.Method> METHODOLOGIES = new ResourceKind<>(
            "/v1/methodologies",
            "methodology",
            ServedRelease::catalog,
            ReleaseCatalog::methods,
            ReleaseCatalog.Method::id,
            DiscoveryMapping::methodology,
            filters());

    private DiscoveryRoutes() {}

    public static List<Endpoint> of(ReleaseRegistry registry, PageTokens tokens, Clock clock) {
        return List.of(
                new CollectionEndpoint<>(INDICATORS, registry, tokens, clock),
                new ResourceEndpoint<>(INDICATORS, INDICATOR_ID, registry),
                new CollectionEndpoint<>(MEASURES, registry, tokens, clock),
                new ResourceEndpoint<>(MEASURES, MEASURE_ID, registry),
                new CollectionEndpoint<>(SOURCES, registry, tokens, clock),
                new ResourceEndpoint<>(SOURCES, "source_id", registry),
                new ResourceEndpoint<>(METHODOLOGIES, "methodology_id", registry));
    }

    @SafeVarargs
    private static <T> SortedMap<String, ResourceFilter<T>> filters(
            Map.Entry<String, BiPredicate<T, String>>... keeps) {
        SortedMap<String, ResourceFilter<T>> filters = new TreeMap<>();
        for (Map.Entry<String, BiPredicate<T, String>> keep : keeps) {
            filters.put(keep.getKey(), ResourceFilter.ofAnyText(keep.getValue()));
        }
        return filters;
    }
}
