package org.gapatlas.http.atlas;

import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.gapatlas.contract.StateReview;
import org.gapatlas.http.Answer;
import org.gapatlas.http.Body;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.PathTemplate;
import org.gapatlas.http.format.WireJson;
import org.gapatlas.http.request.AtlasRequestReader;
import org.gapatlas.http.request.DatasetVersion;
import org.gapatlas.http.request.Operation;
import org.gapatlas.http.request.ParameterText;
import org.gapatlas.http.request.Parsed;
import org.gapatlas.http.serving.ReleaseRegistry;
import org.gapatlas.http.serving.SelectedRelease;
import org.gapatlas.http.serving.ServedRelease;
import org.gapatlas.place.UsState;
import org.gapatlas.query.ReviewEvidence;
import org.gapatlas.release.Release;
import org.gapatlas.review.CountyReview;
import org.gapatlas.review.ReviewConfiguration;
import org.jspecify.annotations.Nullable;

/** What versioned rules find in the records of a state's counties. */
public final class ReviewEndpoint implements Operation<ReviewEndpoint.Request> {
    private static final String CONTEXT = "observation_context";
    private static final int LONGEST_CONTEXT = 80;

    private final SelectedRelease release;
    private final ReviewConfiguration configuration;
    private final Clock clock;

    public ReviewEndpoint(ReleaseRegistry registry, ReviewConfiguration configuration) {
        this.release = new SelectedRelease(registry);
        this.configuration = configuration;
        this.clock = registry.clock();
    }

    /**
     * Of which state's counties.
     *
     * @param state a well-formed postal code; whether the release has the state is not known yet
     * @param context the client's note; null if there is none
     */
    public record Request(String state, @Nullable String context, DatasetVersion version) {}

    @Override
    public PathTemplate path() {
        return PathTemplate.of("/v1/states/{state}/review");
    }

    @Override
    public Request parse(Exchange exchange) {
        AtlasRequestReader reader = new AtlasRequestReader(exchange);
        Parsed<String> state = reader.state();
        Parsed<Optional<String>> context = reader.optional(
                CONTEXT,
                text -> ParameterText.atMost(LONGEST_CONTEXT, text),
                "too_long",
                "must have at most " + LONGEST_CONTEXT + " characters");
        Parsed<DatasetVersion> version = reader.datasetVersion();
        return reader.valid(() -> new Request(state.value(), context.value().orElse(null), version.value()));
    }

    @Override
    public CompletionStage<Answer> answer(Request request, Exchange exchange) {
        return release.find(request.version())
                .thenCompose(r -> body(r, request.state(), request.context()))
                .thenApply(body -> Answer.cached(body, AtlasCaching.ONE_MINUTE, Answer.Validation.INFORMATIONAL));
    }

    /** A review without a note is the same for everybody who asks within a second; one with a note is nobody else's. */
    private CompletableFuture<Body> body(ServedRelease served, String code, @Nullable String context) {
        UsState state = SelectedRelease.state(served, code);
        Instant now = clock.instant().truncatedTo(ChronoUnit.SECONDS);
        return context == null
                ? served.datedBody(
                        new Key(state), now, () -> make(served.atlas().release(), state, now, null))
                : served.offload(() -> make(served.atlas().release(), state, now, context));
    }

    private Body make(Release reviewed, UsState state, Instant now, @Nullable String context) {
        CountyReview review = ReviewEvidence.review(reviewed, state, configuration);
        StateReview answer =
                new ReviewMapping(reviewed.manifest(), configuration).review(state.name(), review, now, context);
        return Body.of(WireJson.MEDIA_TYPE, WireJson.writeInert(answer));
    }

    private record Key(UsState state) {}
}
