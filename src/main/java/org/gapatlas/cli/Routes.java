package org.gapatlas.cli;

import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import org.gapatlas.http.Endpoint;
import org.gapatlas.http.Router;
import org.gapatlas.http.canonical.DiscoveryRoutes;
import org.gapatlas.http.canonical.GeographyEndpoint;
import org.gapatlas.http.canonical.ObservationsEndpoint;
import org.gapatlas.http.canonical.PageTokenKey;
import org.gapatlas.http.canonical.PageTokens;
import org.gapatlas.http.legacy.CountyEndpoint;
import org.gapatlas.http.legacy.GeometryEndpoint;
import org.gapatlas.http.legacy.MetadataEndpoint;
import org.gapatlas.http.legacy.RankingCsvEndpoint;
import org.gapatlas.http.legacy.ReviewEndpoint;
import org.gapatlas.http.legacy.ScoresEndpoint;
import org.gapatlas.http.operations.LivenessEndpoint;
import org.gapatlas.http.operations.OpenApiEndpoint;
import org.gapatlas.http.operations.PageEndpoint;
import org.gapatlas.http.operations.ProblemPageEndpoint;
import org.gapatlas.http.operations.ReadinessEndpoint;
import org.gapatlas.http.operations.ReleaseEndpoint;
import org.gapatlas.http.operations.ReleasesEndpoint;
import org.gapatlas.http.priority.AvailabilityEndpoint;
import org.gapatlas.http.priority.PriorityEndpoint;
import org.gapatlas.http.report.CountyReportEndpoint;
import org.gapatlas.http.report.ReportPress;
import org.gapatlas.http.report.StateReportEndpoint;
import org.gapatlas.http.serving.AnswerCache;
import org.gapatlas.http.serving.ReleaseShelf;
import org.gapatlas.review.ReviewConfiguration;

/** Every route of the service. */
public final class Routes {
    private Routes() {}

    public static Router of(ReleaseShelf shelf, AnswerCache cache, ReportPress press, ReviewConfiguration review) {
        PageTokens tokens = PageTokenKey.tokens(shelf.store());
        List<Endpoint> endpoints = new ArrayList<>(List.of(
                new GeometryEndpoint(shelf),
                new MetadataEndpoint(shelf),
                new ScoresEndpoint(shelf),
                new RankingCsvEndpoint(shelf),
                new CountyEndpoint(shelf),
                new PriorityEndpoint(shelf),
                new AvailabilityEndpoint(shelf),
                new ReviewEndpoint(shelf, review),
                new CountyReportEndpoint(shelf, press),
                new StateReportEndpoint(shelf, press),
                new ObservationsEndpoint(shelf, tokens, Clock.systemUTC()),
                new ReleasesEndpoint(shelf),
                new ReleaseEndpoint(shelf),
                new LivenessEndpoint(),
                new ReadinessEndpoint(shelf),
                new OpenApiEndpoint(cache),
                new ProblemPageEndpoint()));
        endpoints.addAll(DiscoveryRoutes.of(shelf, tokens, Clock.systemUTC()));
        endpoints.add(new GeographyEndpoint(shelf));
        endpoints.addAll(PageEndpoint.all(cache));
        return new Router(endpoints);
    }
}
