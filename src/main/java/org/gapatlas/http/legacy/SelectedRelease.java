package org.gapatlas.http.legacy;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.gapatlas.http.ParameterReader;
import org.gapatlas.http.ProblemException;
import org.gapatlas.http.RequestProblem;
import org.gapatlas.http.serving.ReleaseShelf;
import org.gapatlas.http.serving.ServedRelease;

/** The query parameter {@code dataset_version}: any release of the data folder; the current one if absent. */
final class SelectedRelease {
    private static final String NAME = "dataset_version";

    private final ReleaseShelf shelf;

    SelectedRelease(ReleaseShelf shelf) {
        this.shelf = shelf;
    }

    /** Reads the parameter, refuses the request if anything read before is at fault, then finds the release. */
    CompletableFuture<ServedRelease> resolve(ParameterReader parameters) {
        Optional<String> name = parameters.text(NAME);
        parameters.requireValid();
        if (name.isEmpty()) {
            return CompletableFuture.completedFuture(shelf.current());
        }
        return shelf.find(name.get())
                .thenApply(found -> found.orElseThrow(() -> new ProblemException(new RequestProblem.NotFound(
                        "No dataset release has this dataset_version; " + "/v1/releases lists those there are."))));
    }
}
