package org.gapatlas.http.operations;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.gapatlas.contract.Liveness;
import org.gapatlas.http.Answer;
import org.gapatlas.http.Body;
import org.gapatlas.http.Endpoint;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.PathTemplate;
import org.gapatlas.http.format.WireJson;

/** Answers that the process is running. */
public final class LivenessEndpoint implements Endpoint {
    private final Answer answer =
            OperationsCaching.uncached(Body.of(WireJson.MEDIA_TYPE, WireJson.write(new Liveness(Liveness.Status.OK))));

    @Override
    public PathTemplate path() {
        return PathTemplate.of("/health/live");
    }

    @Override
    public Quota quota() {
        return Quota.NONE;
    }

    @Override
    public CompletionStage<Answer> answer(Exchange exchange) {
        return CompletableFuture.completedFuture(answer);
    }
}
