package org.gapatlas.http.atlas;

import java.util.concurrent.CompletionStage;
import org.gapatlas.http.Answer;
import org.gapatlas.http.Endpoint;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.ParameterReader;
import org.gapatlas.http.PathTemplate;
import org.gapatlas.http.serving.ReleaseRegistry;
import org.gapatlas.http.serving.SelectedRelease;

/** What the release is: its sources, methods, limits and states. */
public final class MetadataEndpoint implements Endpoint {
    private final SelectedRelease release;

    public MetadataEndpoint(ReleaseRegistry registry) {
        this.release = new SelectedRelease(registry);
    }

    @Override
    public PathTemplate path() {
        return PathTemplate.of("/v1/atlas/metadata");
    }

    @Override
    public CompletionStage<Answer> answer(Exchange exchange) {
        return release.resolve(new ParameterReader(exchange))
                .thenApply(
                        r -> Answer.cached(r.metadata(), AtlasCaching.FIVE_MINUTES, Answer.Validation.INFORMATIONAL));
    }
}
