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
import org.gapatlas.http.Endpoint;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.ParameterReader;
import org.gapatlas.http.PathTemplate;
import org.gapatlas.http.WireJson;
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
public final class ReviewEndpoint implements Endpoint {
    private static final String CONTEXT = "observation_context";
    /** Code points, which is what a JSON Schema counts. */
    private static final int LONGEST_CONTEXT = 80;

    private final SelectedRelease release;
    private final ReviewConfiguration configuration;
    private final Clock clock;

    public ReviewEndpoint(ReleaseRegistry registry, ReviewConfiguration configuration) {
        this.release = new SelectedRelease(registry);
        this.configuration = configuration;
        this.clock = registry.clock();
    }

    @Override
    public PathTemplate path() {
        return PathTemplate.of("/v1/states/{state}/review");
    }

    @Override
    public CompletionStage<Answer> answer(Exchange exchange) {
        ParameterReader parameters = new ParameterReader(exchange);
        String state = parameters.state(0);
        Optional<String> context = parameters.value(
                CONTEXT,
                text -> Optional.of(text).filter(t -> t.codePointCount(0, t.length()) <= LONGEST_CONTEXT),
                "too_long",
                "must have at most " + LONGEST_CONTEXT + " characters");
        return release.resolve(parameters)
                .thenCompose(r -> body(r, state, context.orElse(null)))
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
