package org.gapatlas.http.priority;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.gapatlas.http.Answer;
import org.gapatlas.http.Body;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.request.AtlasRequestReader;
import org.gapatlas.http.request.Operation;
import org.gapatlas.http.request.Parsed;
import org.gapatlas.http.serving.ReleaseRegistry;
import org.gapatlas.http.serving.ServedRelease;
import org.gapatlas.place.Fips;
import org.gapatlas.priority.ApprovedBatch;

/** The common part of the Tier 1 routes, which answer for one county from the batch of the current release. */
abstract class BatchEndpoint implements Operation<Fips> {
    private static final String ONE_MINUTE = "public, max-age=60";

    private final ReleaseRegistry registry;

    BatchEndpoint(ReleaseRegistry registry) {
        this.registry = registry;
    }

    /**
     * The answer's body for a county.
     *
     * @param batch empty if the release has none
     */
    abstract CompletableFuture<Body> body(ServedRelease release, Optional<ApprovedBatch> batch, Fips fips);

    @Override
    public final Fips parse(Exchange exchange) {
        AtlasRequestReader reader = new AtlasRequestReader(exchange);
        Parsed<Fips> fips = reader.fips();
        return reader.valid(fips::value);
    }

    /**
     * Answers for the county in the path. The batch is read first: while a release's batch is damaged, every request
     * fails, even for an unknown county.
     */
    @Override
    public final CompletionStage<Answer> answer(Fips fips, Exchange exchange) {
        ServedRelease release = registry.current();
        return release.priority()
                .thenCompose(batch -> body(release, batch, fips))
                .thenApply(body -> Answer.cached(body, ONE_MINUTE, Answer.Validation.INFORMATIONAL));
    }
}
