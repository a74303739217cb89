package org.gapatlas.http.atlas;

import java.util.concurrent.CompletionStage;
import org.gapatlas.http.Answer;
import org.gapatlas.http.Endpoint;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.ParameterReader;
import org.gapatlas.http.PathTemplate;
import org.gapatlas.http.serving.ReleaseRegistry;
import org.gapatlas.http.serving.SelectedRelease;

/** The display geometry: generalised outlines keyed by FIPS, never the analysis polygons. */
public final class GeometryEndpoint implements Endpoint {
    private final SelectedRelease release;

    public GeometryEndpoint(ReleaseRegistry registry) {
        this.release = new SelectedRelease(registry);
    }

    @Override
    public PathTemplate path() {
        return PathTemplate.of("/v1/atlas/geometry");
    }

    @Override
    public CompletionStage<Answer> answer(Exchange exchange) {
        return release.resolve(new ParameterReader(exchange))
                .thenApply(r -> Answer.cached(
                        r.geometry(), "public, max-age=31536000, immutable", Answer.Validation.CONDITIONAL));
    }
}
