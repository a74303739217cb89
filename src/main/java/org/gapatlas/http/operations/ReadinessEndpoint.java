package org.gapatlas.http.operations;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.gapatlas.contract.Readiness;
import org.gapatlas.contract.RefusedRelease;
import org.gapatlas.http.Answer;
import org.gapatlas.http.Body;
import org.gapatlas.http.Endpoint;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.PathTemplate;
import org.gapatlas.http.format.WireJson;
import org.gapatlas.http.serving.ReleaseRegistry;
import org.gapatlas.release.format.ReleaseId;

/** Which release answers, and why the active one does not if it was refused. */
public final class ReadinessEndpoint implements Endpoint {
    private final ReleaseRegistry registry;

    public ReadinessEndpoint(ReleaseRegistry registry) {
        this.registry = registry;
    }

    @Override
    public PathTemplate path() {
        return PathTemplate.of("/health/ready");
    }

    @Override
    public Quota quota() {
        return Quota.NONE;
    }

    @Override
    public CompletionStage<Answer> answer(Exchange exchange) {
        ReleaseRegistry.Refusal refusal = registry.refusal();
        Readiness readiness = new Readiness(
                Readiness.Status.READY,
                registry.current().atlas().release().id().value(),
                refusal == null ? null : refused(refusal));
        return CompletableFuture.completedFuture(
                OperationsCaching.uncached(Body.of(WireJson.MEDIA_TYPE, WireJson.write(readiness))));
    }

    private static RefusedRelease refused(ReleaseRegistry.Refusal refusal) {
        ReleaseId id = refusal.id();
        return new RefusedRelease(id == null ? null : id.value(), refusal.reason());
    }
}
