package org.gapatlas.http.atlas;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.gapatlas.http.Answer;
import org.gapatlas.http.Body;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.PathTemplate;
import org.gapatlas.http.problem.ProblemException;
import org.gapatlas.http.problem.RequestProblem;
import org.gapatlas.http.request.AtlasRequestReader;
import org.gapatlas.http.request.DatasetVersion;
import org.gapatlas.http.request.Operation;
import org.gapatlas.http.request.Parsed;
import org.gapatlas.http.serving.ReleaseRegistry;
import org.gapatlas.http.serving.SelectedRelease;
import org.gapatlas.http.serving.ServedRelease;
import org.gapatlas.place.Fips;
import org.gapatlas.query.RetiredCode;
import org.gapatlas.score.ScoreSettings;

/** Serves everything that a release contains about one county, with its score at the requested settings. */
public final class CountyEndpoint implements Operation<CountyEndpoint.Request> {
    private final SelectedRelease release;

    public CountyEndpoint(ReleaseRegistry registry) {
        this.release = new SelectedRelease(registry);
    }

    /**
     * A county and the settings for its score.
     *
     * @param fips a well-formed code; the release may not have the county
     */
    public record Request(Fips fips, ScoreSettings settings, DatasetVersion version) {}

    @Override
    public PathTemplate path() {
        return PathTemplate.of("/v1/counties/{fips}");
    }

    @Override
    public Request parse(Exchange exchange) {
        AtlasRequestReader reader = new AtlasRequestReader(exchange);
        Parsed<Fips> fips = reader.fips();
        Parsed<ScoreSettings> settings = reader.scoreSettings();
        Parsed<DatasetVersion> version = reader.datasetVersion();
        return reader.valid(() -> new Request(fips.value(), settings.value(), version.value()));
    }

    @Override
    public CompletionStage<Answer> answer(Request request, Exchange exchange) {
        return release.find(request.version())
                .thenCompose(r -> detail(r, request.fips(), request.settings()))
                .thenApply(body -> Answer.cached(body, AtlasCaching.FIVE_MINUTES, Answer.Validation.INFORMATIONAL));
    }

    private static CompletableFuture<Body> detail(ServedRelease release, Fips fips, ScoreSettings settings) {
        int index = release.atlas().release().indexOf(fips);
        if (index < 0) {
            throw new ProblemException(new RequestProblem.NotFound(
                    RetiredCode.explain("The release", release.atlas().release(), fips) + "."));
        }
        return release.part(AtlasBodies.PART).county(index, settings);
    }
}
