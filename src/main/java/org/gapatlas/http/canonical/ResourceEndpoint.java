package org.gapatlas.http.canonical;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.gapatlas.contract.ResourceEnvelope;
import org.gapatlas.http.Answer;
import org.gapatlas.http.Body;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.PathTemplate;
import org.gapatlas.http.format.WireJson;
import org.gapatlas.http.problem.CanonicalCode;
import org.gapatlas.http.serving.ReleaseRegistry;
import org.gapatlas.http.serving.ServedRelease;

/** Serves one resource of a kind by its exact id. */
final class ResourceEndpoint<C, T> implements CanonicalEndpoint<String> {
    private final ResourceKind<C, T> kind;
    private final String parameter;
    private final ReleaseRegistry registry;

    /** @param parameter the name of the id in the contract's path */
    ResourceEndpoint(ResourceKind<C, T> kind, String parameter, ReleaseRegistry registry) {
        this.kind = kind;
        this.parameter = parameter;
        this.registry = registry;
    }

    @Override
    public PathTemplate path() {
        return PathTemplate.of(kind.route() + "/{" + parameter + "}");
    }

    @Override
    public String parse(Exchange exchange) {
        return exchange.pathValue(parameter);
    }

    @Override
    public CompletionStage<Answer> answer(String id, Exchange exchange) {
        ServedRelease release = registry.current();
        return kind.holder()
                .apply(release)
                .thenCompose(holding -> body(release, holding, id))
                .thenApply(body -> Answer.cached(body, CanonicalCaching.ONE_MINUTE, Answer.Validation.CONDITIONAL));
    }

    private CompletableFuture<Body> body(ServedRelease release, C holding, String id) {
        T resource = kind.find(holding, id)
                .orElseThrow(() -> CanonicalReader.refuse(
                        CanonicalCode.RESOURCE_NOT_FOUND,
                        "The current release has no " + kind.noun() + " of this id.",
                        List.of()));
        return release.body(
                new ResourceKey(kind.route(), id),
                () -> Body.of(
                        WireJson.MEDIA_TYPE,
                        WireJson.write(new ResourceEnvelope<>(kind.wire().apply(holding, resource)))));
    }

    private record ResourceKey(String route, String id) {}
}
