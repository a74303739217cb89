package org.gapatlas.http.legacy;

import java.util.concurrent.CompletionStage;
import org.gapatlas.http.Answer;
import org.gapatlas.http.Endpoint;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.ParameterReader;
import org.gapatlas.http.PathTemplate;
import org.gapatlas.http.serving.ReleaseShelf;
import org.gapatlas.http.serving.SelectedRelease;
import org.gapatlas.score.ScoreSettings;

/** The gap scores of all counties at the settings asked for. */
public final class ScoresEndpoint implements Endpoint {
    private final SelectedRelease release;

    public ScoresEndpoint(ReleaseShelf shelf) {
        this.release = new SelectedRelease(shelf);
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
                .thenApply(body -> Answer.cached(body, LegacyCaching.FIVE_MINUTES, Answer.Validation.INFORMATIONAL));
    }
}
