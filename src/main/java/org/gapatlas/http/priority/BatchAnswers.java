package org.gapatlas.http.priority;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.gapatlas.http.Answer;
import org.gapatlas.http.Body;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.ParameterReader;
import org.gapatlas.http.serving.ReleaseRegistry;
import org.gapatlas.http.serving.ServedRelease;
import org.gapatlas.place.Fips;
import org.gapatlas.priority.ApprovedBatch;

/** How the Tier 1 routes answer: of one county, from the batch of the current release, for a minute. */
final class BatchAnswers {
    private static final String ONE_MINUTE = "public, max-age=60";

    private BatchAnswers() {}

    /** What a route says of a county. */
    interface Question {
        /**
         * Makes the answer.
         *
         * @param batch empty if the release publishes none
         */
        CompletableFuture<Body> ask(ServedRelease release, Optional<ApprovedBatch> batch, Fips fips);
    }

    /**
     * Answers of the county in the path. The batch is read first: a release whose batch is broken answers for no county,
     * not even for a foreign one.
     */
    static CompletionStage<Answer> answer(ReleaseRegistry registry, Exchange exchange, Question question) {
        ParameterReader parameters = new ParameterReader(exchange);
        Fips fips = parameters.fips(0);
        parameters.requireValid();
        ServedRelease release = registry.current();
        return release.priority()
                .thenCompose(batch -> question.ask(release, batch, fips))
                .thenApply(body -> Answer.cached(body, ONE_MINUTE, Answer.Validation.INFORMATIONAL));
    }
}
