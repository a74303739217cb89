package org.gapatlas.cli.serve;

import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.gapatlas.http.Endpoint;
import org.gapatlas.http.Router;
import org.gapatlas.http.atlas.AtlasBodies;
import org.gapatlas.http.atlas.CountyEndpoint;
import org.gapatlas.http.atlas.DrawingEndpoint;
import org.gapatlas.http.atlas.GeometryEndpoint;
import org.gapatlas.http.atlas.MetadataEndpoint;
import org.gapatlas.http.atlas.RankingEndpoint;
import org.gapatlas.http.atlas.ReviewEndpoint;
import org.gapatlas.http.atlas.ScoresEndpoint;
import org.gapatlas.http.canonical.DiscoveryRoutes;
import org.gapatlas.http.canonical.GeographyEndpoint;
import org.gapatlas.http.canonical.ObservationsEndpoint;
import org.gapatlas.http.canonical.PageTokenKey;
import org.gapatlas.http.canonical.PageTokens;
import org.gapatlas.http.canonical.PlaceRoutes;
import org.gapatlas.http.format.CsvFormat;
import org.gapatlas.http.format.XlsxFormat;
import org.gapatlas.http.operations.DiscoveryEndpoint;
import org.gapatlas.http.operations.ExplorerEndpoint;
import org.gapatlas.http.operations.FeedEndpoint;
import org.gapatlas.http.operations.FileEndpoint;
import org.gapatlas.http.operations.FilesEndpoint;
import org.gapatlas.http.operations.ListedReleases;
import org.gapatlas.http.operations.LivenessEndpoint;
import org.gapatlas.http.operations.OpenApiEndpoint;
import org.gapatlas.http.operations.PageEndpoint;
import org.gapatlas.http.operations.ProblemPageEndpoint;
import org.gapatlas.http.operations.PublicAddress;
import org.gapatlas.http.operations.ReadinessEndpoint;
import org.gapatlas.http.operations.ReleaseEndpoint;
import org.gapatlas.http.operations.ReleasesEndpoint;
import org.gapatlas.http.priority.AvailabilityEndpoint;
import org.gapatlas.http.priority.PriorityEndpoint;
import org.gapatlas.http.report.CountyReportEndpoint;
import org.gapatlas.http.report.ReportService;
import org.gapatlas.http.report.StateReportEndpoint;
import org.gapatlas.http.serving.AnswerCache;
import org.gapatlas.http.serving.Impairment;
import org.gapatlas.http.serving.ReleasePart;
import org.gapatlas.http.serving.ReleaseRegistry;
import org.gapatlas.review.ReviewConfiguration;

/** All routes of the service. */
public final class Routes {
    /** What the routes derive from each release before it is served. */
    public static final List<ReleasePart<?>> PARTS = List.of(AtlasBodies.PART);

    private Routes() {}

    public static Router of(
            ReleaseRegistry registry,
            AnswerCache cache,
            ReportService reports,
            Supplier<ReviewConfiguration> review,
            PublicAddress address) {
        return of(registry, cache, reports, review, address, List.of());
    }

    /**
     * All routes of the API.
     *
     * @param further report what is currently wrong with other machines that the server needs
     */
    public static Router of(
            ReleaseRegistry registry,
            AnswerCache cache,
            ReportService reports,
            Supplier<ReviewConfiguration> review,
            PublicAddress address,
            List<Supplier<Optional<Impairment>>> further) {
        List<Supplier<Optional<Impairment>>> impaired = new ArrayList<>(further);
        impaired.addFirst(reports::impairment);
        ListedReleases listed = new ListedReleases(registry);
        PageTokens tokens = PageTokenKey.tokens(registry.store());
        List<Endpoint> endpoints = new ArrayList<>(List.of(
                new GeometryEndpoint(registry),
                DrawingEndpoint.ofOutlines(registry),
                DrawingEndpoint.ofColumns(registry),
                new MetadataEndpoint(registry),
                new ScoresEndpoint(registry),
                new RankingEndpoint(registry, new CsvFormat()),
                new RankingEndpoint(registry, new XlsxFormat()),
                new CountyEndpoint(registry),
                new PriorityEndpoint(registry),
                new AvailabilityEndpoint(registry),
                new ReviewEndpoint(registry, review),
                new CountyReportEndpoint(registry, reports),
                new StateReportEndpoint(registry, reports),
                ObservationsEndpoint.ofCounties(registry, tokens, Clock.systemUTC()),
                ObservationsEndpoint.ofAllCounties(registry, tokens, Clock.systemUTC()),
                ObservationsEndpoint.ofState(registry, tokens, Clock.systemUTC()),
                new ReleasesEndpoint(registry, listed),
                new FeedEndpoint(registry, listed, address),
                new ReleaseEndpoint(registry),
                new FilesEndpoint(registry),
                new LivenessEndpoint(),
                new ReadinessEndpoint(registry, impaired),
                new OpenApiEndpoint(cache),
                new ProblemPageEndpoint()));
        endpoints.addAll(FileEndpoint.all(registry));
        endpoints.addAll(DiscoveryRoutes.of(registry, tokens, Clock.systemUTC()));
        endpoints.addAll(PlaceRoutes.of(registry, tokens, Clock.systemUTC()));
        endpoints.add(new GeographyEndpoint(registry));
        endpoints.addAll(ExplorerEndpoint.all(registry, address));
        endpoints.addAll(DiscoveryEndpoint.all(registry, address));
        endpoints.addAll(PageEndpoint.all(cache));
        return new Router(endpoints);
    }
}
