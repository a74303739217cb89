package org.gapatlas.http.serving;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.gapatlas.http.ParameterReader;
import org.gapatlas.http.ProblemException;
import org.gapatlas.http.RequestProblem;
import org.gapatlas.place.UsState;

/** The query parameter {@code dataset_version}: any release of the data folder; the current one if absent. */
public final class SelectedRelease {
    public static final String NAME = "dataset_version";

    private final ReleaseRegistry registry;

    public SelectedRelease(ReleaseRegistry registry) {
        this.registry = registry;
    }

    /** Reads the parameter, refuses the request if anything read before is at fault, then finds the release. */
    public CompletableFuture<ServedRelease> resolve(ParameterReader parameters) {
        Optional<String> name = name(parameters);
        parameters.requireValid();
        return find(name);
    }

    /** Reads the parameter; empty if it is absent or, as a fault, repeated. */
    public static Optional<String> name(ParameterReader parameters) {
        return parameters.text(NAME);
    }

    /** Finds the release of a name that was read. */
    public CompletableFuture<ServedRelease> find(Optional<String> name) {
        if (name.isEmpty()) {
            return CompletableFuture.completedFuture(registry.current());
        }
        return registry.find(name.get())
                .thenApply(found -> found.orElseThrow(() -> new ProblemException(new RequestProblem.NotFound(
                        "No dataset release has this dataset_version; " + "/v1/releases lists those there are."))));
    }

    /**
     * The state of a well-formed code.
     *
     * @throws ProblemException if the release has no county in it
     */
    public static UsState state(ServedRelease release, String code) {
        return UsState.findByPostalCode(code)
                .filter(s -> release.atlas().states().contains(s))
                .orElseThrow(() ->
                        new ProblemException(new RequestProblem.NotFound("The release has no state " + code + ".")));
    }
}
