package org.gapatlas.http.atlas;

import java.util.concurrent.CompletionStage;
import org.gapatlas.http.Answer;
import org.gapatlas.http.Endpoint;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.ParameterReader;
import org.gapatlas.http.PathTemplate;
import org.gapatlas.http.serving.ReleaseRegistry;
import org.gapatlas.http.serving.SelectedRelease;
import org.gapatlas.score.ScoreSettings;

/** The gap scores of all counties at the settings asked for. */
public final class ScoresEndpoint implements Endpoint {
    private final SelectedRelease release;

    public ScoresEndpoint(ReleaseRegistry registry) {
        this.release = new SelectedRelease(registry);
    }

    @Override
    public PathTemplate path() {
        return PathTemplate.of("/v1/atlas/scores");
    }

    @Override
    public CompletionStage<Answer> answer(Exchange exchange) {
        ParameterReader parameters = new ParameterReader(exchange);
        ScoreSettings settings = parameters.scoreSettings();
        return release.resolve(parameters)
                .thenCompose(r -> r.scores(settings, exchange.prefersGzip()))
                .thenApply(body -> Answer.cached(body, AtlasCaching.FIVE_MINUTES, Answer.Validation.INFORMATIONAL));
    }
}
