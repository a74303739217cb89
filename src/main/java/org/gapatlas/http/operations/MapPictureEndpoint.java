package org.gapatlas.http.operations;

import java.util.concurrent.CompletionStage;
import org.gapatlas.http.Answer;
import org.gapatlas.http.Body;
import org.gapatlas.http.Endpoint;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.PathTemplate;
import org.gapatlas.http.serving.ReleaseRegistry;
import org.gapatlas.http.serving.ServedRelease;

/** Serves the map of the current release as a picture, which is drawn when it is first requested. */
final class MapPictureEndpoint implements Endpoint {
    private final ReleaseRegistry registry;

    MapPictureEndpoint(ReleaseRegistry registry) {
        this.registry = registry;
    }

    @Override
    public PathTemplate path() {
        return PathTemplate.of(MapPicture.PATH);
    }

    @Override
    public CompletionStage<Answer> answer(Exchange exchange) {
        ServedRelease release = registry.current();
        return release.body(MapPicture.PATH, () -> Body.plain("image/png", MapPicture.of(release)))
                .thenApply(body -> PagePolicy.answer(body, OperationsCaching.REVALIDATED, PagePolicy.REFERENCE));
    }
}
