package org.gapatlas.http.serving;

import java.util.concurrent.CompletableFuture;
import org.gapatlas.http.problem.ProblemException;
import org.gapatlas.http.problem.RequestProblem;
import org.gapatlas.http.request.DatasetVersion;
import org.gapatlas.place.UsState;

/** Finds the release that a request names: any in the data folder, or the current one if it names none. */
public final class SelectedRelease {
    private final ReleaseRegistry registry;

    public SelectedRelease(ReleaseRegistry registry) {
        this.registry = registry;
    }

    /** Finds the release; the stage fails with {@link ProblemException} if there is none of that name. */
    public CompletableFuture<ServedRelease> find(DatasetVersion version) {
        String name = version.name();
        if (name == null) {
            return CompletableFuture.completedFuture(registry.current());
        }
        return registry.find(name)
                .thenApply(found -> found.orElseThrow(() -> new ProblemException(new RequestProblem.NotFound(
                        "No dataset release has this dataset_version; /v1/releases lists those there are."))));
    }

    /**
     * The state of a well-formed postal code.
     *
     * @throws ProblemException if the release has no county of the state
     */
    public static UsState state(ServedRelease release, String code) {
        return UsState.findByPostalCode(code)
                .filter(s -> release.atlas().states().contains(s))
                .orElseThrow(() ->
                        new ProblemException(new RequestProblem.NotFound("The release has no state " + code + ".")));
    }
}
