package org.gapatlas.http.atlas;

import java.util.concurrent.CompletionStage;
import org.gapatlas.http.Answer;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.PathTemplate;
import org.gapatlas.http.request.AtlasRequestReader;
import org.gapatlas.http.request.DatasetVersion;
import org.gapatlas.http.request.Operation;
import org.gapatlas.http.serving.ReleaseRegistry;
import org.gapatlas.http.serving.SelectedRelease;

/** Serves the display geometry: generalized outlines by FIPS code, never analysis geometry. */
public final class GeometryEndpoint implements Operation<DatasetVersion> {
    private final SelectedRelease release;

    public GeometryEndpoint(ReleaseRegistry registry) {
        this.release = new SelectedRelease(registry);
    }

    @Override
    public PathTemplate path() {
        return PathTemplate.of("/v1/atlas/geometry");
    }

    @Override
    public DatasetVersion parse(Exchange exchange) {
        return AtlasRequestReader.readVersion(exchange);
    }

    @Override
    public CompletionStage<Answer> answer(DatasetVersion version, Exchange exchange) {
        return release.find(version)
                .thenApply(r -> Answer.cached(
                        r.geometry(), "public, max-age=31536000, immutable", Answer.Validation.CONDITIONAL));
    }
}
