package org.gapatlas.http.priority;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.gapatlas.http.Answer;
import org.gapatlas.http.Body;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.request.AtlasRequestReader;
import org.gapatlas.http.request.DatasetVersion;
import org.gapatlas.http.request.Operation;
import org.gapatlas.http.request.Parsed;
import org.gapatlas.http.serving.ReleaseRegistry;
import org.gapatlas.http.serving.SelectedRelease;
import org.gapatlas.http.serving.ServedRelease;
import org.gapatlas.place.Fips;
import org.gapatlas.priority.ApprovedBatch;

/** The common part of the Tier 1 routes, which answer for one county from the batch of a release. */
abstract class BatchEndpoint implements Operation<BatchEndpoint.Request> {
    private static final String ONE_MINUTE = "public, max-age=60";

    private final SelectedRelease release;

    BatchEndpoint(ReleaseRegistry registry) {
        this.release = new SelectedRelease(registry);
    }

    /**
     * A county in the batch of a release.
     *
     * @param fips a well-formed code; the release may not have the county
     */
    public record Request(Fips fips, DatasetVersion version) {}

    /**
     * The answer's body for a county.
     *
     * @param batch empty if the release has none
     */
    abstract CompletableFuture<Body> body(Asked release, Optional<ApprovedBatch> batch, Fips fips);

    /**
     * The release of a request, and how to refer to it.
     *
     * @param name such as "The current release"
     * @param batch such as "The current Tier 1 batch"
     */
    record Asked(ServedRelease served, String name, String batch) {
        static Asked of(DatasetVersion version, ServedRelease served) {
            return version.name() == null
                    ? new Asked(served, "The current release", "The current Tier 1 batch")
                    : new Asked(served, "The release", "The release's Tier 1 batch");
        }
    }

    @Override
    public final Request parse(Exchange exchange) {
        AtlasRequestReader reader = new AtlasRequestReader(exchange);
        Parsed<Fips> fips = reader.fips();
        Parsed<DatasetVersion> version = reader.datasetVersion();
        return reader.valid(() -> new Request(fips.value(), version.value()));
    }

    /**
     * Answers for the county in the path. The batch is read first: while a release's batch is damaged, every request
     * fails, even for an unknown county.
     */
    @Override
    public final CompletionStage<Answer> answer(Request request, Exchange exchange) {
        return release.find(request.version())
                .thenApply(served -> Asked.of(request.version(), served))
                .thenCompose(
                        asked -> asked.served().priority().thenCompose(batch -> body(asked, batch, request.fips())))
                .thenApply(body -> Answer.cached(body, ONE_MINUTE, Answer.Validation.INFORMATIONAL));
    }
}
