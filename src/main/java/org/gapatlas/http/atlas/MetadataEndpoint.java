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

/** Serves the metadata of a release: sources, methods, limitations and states. */
public final class MetadataEndpoint implements Operation<DatasetVersion> {
    private final SelectedRelease release;

    public MetadataEndpoint(ReleaseRegistry registry) {
        this.release = new SelectedRelease(registry);
    }

    @Override
    public PathTemplate path() {
        return PathTemplate.of("/v1/atlas/metadata");
    }

    @Override
    public DatasetVersion parse(Exchange exchange) {
        return AtlasRequestReader.readVersion(exchange);
    }

    @Override
    public CompletionStage<Answer> answer(DatasetVersion version, Exchange exchange) {
        return release.find(version)
                .thenCompose(r -> r.part(AtlasBodies.PART).metadata())
                .thenApply(metadata ->
                        Answer.cached(metadata, AtlasCaching.FIVE_MINUTES, Answer.Validation.INFORMATIONAL));
    }
}
