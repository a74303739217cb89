package org.gapatlas.http.atlas;

import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
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
import org.gapatlas.http.serving.ReleasePart;
import org.gapatlas.http.serving.ReleaseRegistry;
import org.gapatlas.http.serving.SelectedRelease;
import org.gapatlas.http.serving.ServedRelease;
import org.gapatlas.place.UsState;
import org.gapatlas.query.ReviewEvidence;
import org.gapatlas.release.Release;
import org.gapatlas.review.CountyReview;
import org.gapatlas.review.ReviewConfiguration;
import org.jspecify.annotations.Nullable;

/** Serves what versioned rules find in the records of a state's counties. */
public final class ReviewEndpoint implements Operation<ReviewEndpoint.Request> {
    private static final String CONTEXT = "observation_context";
    private static final int MAX_CONTEXT_LENGTH = 80;

    private final SelectedRelease release;
    private final Supplier<ReviewConfiguration> configuration;
    private final Clock clock;
    private final ReleasePart<Evaluations> evaluations = new ReleasePart<>(Evaluations.class, _ -> new Evaluations());

    /** @param configuration of the review; read when a review is first requested */
    public ReviewEndpoint(ReleaseRegistry registry, Supplier<ReviewConfiguration> configuration) {
        this.release = new SelectedRelease(registry);
        this.configuration = configuration;
        this.clock = registry.clock();
    }

    /**
     * The state to review.
     *
     * @param state a well-formed postal code; the release may not have the state
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
                text -> ParameterText.atMost(MAX_CONTEXT_LENGTH, text),
                "too_long",
                "must have at most " + MAX_CONTEXT_LENGTH + " characters");
        Parsed<DatasetVersion> version = reader.datasetVersion();
        return reader.valid(() -> new Request(state.value(), context.value().orElse(null), version.value()));
    }

    @Override
    public CompletionStage<Answer> answer(Request request, Exchange exchange) {
        return release.find(request.version())
                .thenCompose(r -> body(r, request))
                .thenApply(body -> Answer.cached(body, AtlasCaching.ONE_MINUTE, Answer.Validation.INFORMATIONAL));
    }

    /** Only a review without a note is kept, because it is the same for all clients. */
    private CompletableFuture<Body> body(ServedRelease served, Request request) {
        UsState state = SelectedRelease.state(served, request.state());
        return request.context() == null
                ? served.body(new Key(state), () -> make(served, state, null))
                : served.offload(() -> make(served, state, request.context()));
    }

    private Body make(ServedRelease served, UsState state, @Nullable String context) {
        Release reviewed = served.atlas().release();
        Evaluation evaluation = served.part(evaluations).of(state, () -> evaluate(reviewed, state));
        StateReview answer = new ReviewMapping(reviewed.manifest(), configuration.get())
                .review(state.name(), evaluation.review(), evaluation.evaluatedAt(), context);
        return Body.of(WireJson.MEDIA_TYPE, WireJson.writeInert(answer));
    }

    private Evaluation evaluate(Release reviewed, UsState state) {
        return new Evaluation(
                ReviewEvidence.review(reviewed, state, configuration.get()),
                clock.instant().truncatedTo(ChronoUnit.SECONDS));
    }

    private record Key(UsState state) {}

    /** @param evaluatedAt in whole seconds */
    private record Evaluation(CountyReview review, Instant evaluatedAt) {}

    /**
     * The evaluations of one opened release. Its content never changes, so the rules are evaluated once for each state.
     */
    private static final class Evaluations {
        private final Map<UsState, Evaluation> byState = new ConcurrentHashMap<>();

        Evaluation of(UsState state, Supplier<Evaluation> evaluate) {
            return byState.computeIfAbsent(state, _ -> evaluate.get());
        }
    }
}
