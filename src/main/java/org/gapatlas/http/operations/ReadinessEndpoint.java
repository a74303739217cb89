package org.gapatlas.http.operations;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.gapatlas.contract.ImpairedPart;
import org.gapatlas.contract.Readiness;
import org.gapatlas.contract.RefusedRelease;
import org.gapatlas.http.Answer;
import org.gapatlas.http.Body;
import org.gapatlas.http.Endpoint;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.PathTemplate;
import org.gapatlas.http.format.WireJson;
import org.gapatlas.http.problem.ProblemException;
import org.gapatlas.http.problem.RequestProblem;
import org.gapatlas.http.serving.Impairment;
import org.gapatlas.http.serving.ReleaseRegistry;
import org.gapatlas.release.format.ReleaseId;

/**
 * Answers which release is served, why the active one was refused if it was, and which parts of the service do not
 * work. Refuses while the served release is unsound.
 */
public final class ReadinessEndpoint implements Endpoint {
    private final ReleaseRegistry registry;

    private final List<Supplier<Optional<Impairment>>> parts;

    /** @param parts report what is currently wrong with each part of the service */
    public ReadinessEndpoint(ReleaseRegistry registry, List<Supplier<Optional<Impairment>>> parts) {
        this.registry = registry;
        this.parts = List.copyOf(parts);
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
        registry.trouble().ifPresent(reason -> {
            throw new ProblemException(new RequestProblem.NotReady(reason));
        });
        // The release before its refusal, in the reverse of the order in which they change.
        String release = registry.current().atlas().release().id().value();
        ReleaseRegistry.Refusal refusal = registry.refusal();
        Readiness readiness = new Readiness(
                Readiness.Status.READY,
                release,
                refusal == null ? null : refused(refusal),
                Stream.concat(registry.impairments().stream(), parts.stream().flatMap(part -> part.get().stream()))
                        .map(impairment -> new ImpairedPart(impairment.part(), impairment.reason()))
                        .toList());
        return CompletableFuture.completedFuture(
                OperationsCaching.uncached(Body.of(WireJson.MEDIA_TYPE, WireJson.write(readiness))));
    }

    private static RefusedRelease refused(ReleaseRegistry.Refusal refusal) {
        ReleaseId id = refusal.id();
        return new RefusedRelease(id == null ? null : id.value(), refusal.reason());
    }
}
