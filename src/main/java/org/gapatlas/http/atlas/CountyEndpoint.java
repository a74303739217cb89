package org.gapatlas.http.atlas;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.gapatlas.http.Answer;
import org.gapatlas.http.Body;
import org.gapatlas.http.Endpoint;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.ParameterReader;
import org.gapatlas.http.PathTemplate;
import org.gapatlas.http.ProblemException;
import org.gapatlas.http.RequestProblem;
import org.gapatlas.http.serving.ReleaseRegistry;
import org.gapatlas.http.serving.SelectedRelease;
import org.gapatlas.http.serving.ServedRelease;
import org.gapatlas.place.Fips;
import org.gapatlas.score.ScoreSettings;

/** Everything the release says of one county, with its score at the settings asked for. */
public final class CountyEndpoint implements Endpoint {
    private final SelectedRelease release;

    public CountyEndpoint(ReleaseRegistry registry) {
        this.release = new SelectedRelease(registry);
    }

    @Override
    public PathTemplate path() {
        return PathTemplate.of("/v1/counties/{fips}");
    }

    @Override
    public CompletionStage<Answer> answer(Exchange exchange) {
        ParameterReader parameters = new ParameterReader(exchange);
        Fips fips = parameters.fips(0);
        ScoreSettings settings = parameters.scoreSettings();
        return release.resolve(parameters)
                .thenCompose(r -> detail(r, fips, settings))
                .thenApply(body -> Answer.cached(body, AtlasCaching.FIVE_MINUTES, Answer.Validation.INFORMATIONAL));
    }

    private static CompletableFuture<Body> detail(ServedRelease release, Fips fips, ScoreSettings settings) {
        int index = release.atlas().release().indexOf(fips);
        if (index < 0) {
            throw new ProblemException(new RequestProblem.NotFound("The release has no county " + fips + "."));
        }
        return release.county(index, settings);
    }
}
