package org.gapatlas.http.atlas;

import java.util.concurrent.CompletionStage;
import org.gapatlas.http.Answer;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.PathTemplate;
import org.gapatlas.http.request.AtlasRequestReader;
import org.gapatlas.http.request.DatasetVersion;
import org.gapatlas.http.request.Operation;
import org.gapatlas.http.request.Parsed;
import org.gapatlas.http.serving.ReleaseRegistry;
import org.gapatlas.http.serving.SelectedRelease;
import org.gapatlas.score.ScoreSettings;

/** Serves the gap scores of all counties at the requested settings. */
public final class ScoresEndpoint implements Operation<ScoresEndpoint.Request> {
    private final SelectedRelease release;

    public ScoresEndpoint(ReleaseRegistry registry) {
        this.release = new SelectedRelease(registry);
    }

    /**
     * The settings for the scores.
     *
     * @param gzip whether the client prefers a compressed answer
     */
    public record Request(ScoreSettings settings, DatasetVersion version, boolean gzip) {}

    @Override
    public PathTemplate path() {
        return PathTemplate.of("/v1/atlas/scores");
    }

    @Override
    public Request parse(Exchange exchange) {
        AtlasRequestReader reader = new AtlasRequestReader(exchange);
        Parsed<ScoreSettings> settings = reader.scoreSettings();
        Parsed<DatasetVersion> version = reader.datasetVersion();
        return reader.valid(() -> new Request(settings.value(), version.value(), reader.prefersGzip()));
    }

    @Override
    public CompletionStage<Answer> answer(Request request, Exchange exchange) {
        return release.find(request.version())
                .thenCompose(r -> r.part(AtlasBodies.PART).scores(request.settings(), request.gzip()))
                .thenApply(body -> Answer.cached(body, AtlasCaching.FIVE_MINUTES, Answer.Validation.INFORMATIONAL));
    }
}
