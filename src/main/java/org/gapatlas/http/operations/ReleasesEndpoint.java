package org.gapatlas.http.operations;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionStage;
import org.gapatlas.contract.ReleaseCollection;
import org.gapatlas.contract.ReleaseSummary;
import org.gapatlas.http.Answer;
import org.gapatlas.http.Body;
import org.gapatlas.http.Endpoint;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.PathTemplate;
import org.gapatlas.http.WireJson;
import org.gapatlas.http.serving.ReleaseShelf;
import org.gapatlas.http.serving.ServedRelease;
import org.gapatlas.http.serving.WireMapping;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.Manifest;
import org.gapatlas.release.ReleaseException;
import org.gapatlas.release.ReleaseId;
import org.gapatlas.release.ReleaseStore;

/** The releases of the data folder, by name. */
public final class ReleasesEndpoint implements Endpoint {
    private final ReleaseShelf shelf;

    public ReleasesEndpoint(ReleaseShelf shelf) {
        this.shelf = shelf;
    }

    @Override
    public PathTemplate path() {
        return PathTemplate.of("/v1/releases");
    }

    @Override
    public CompletionStage<Answer> answer(Exchange exchange) {
        ServedRelease current = shelf.current();
        return current.offload(() -> Answer.cached(
                Body.of(WireJson.MEDIA_TYPE, WireJson.write(collection(current))),
                OperationsCaching.REVALIDATED,
                Answer.Validation.CONDITIONAL));
    }

    private ReleaseCollection collection(ServedRelease current) {
        ReleaseId serving = current.atlas().release().id();
        List<ReleaseSummary> summaries = new ArrayList<>();
        for (ReleaseId id : shelf.store().list()) {
            summaries.add(summary(shelf.store(), id, id.equals(serving)));
        }
        return new ReleaseCollection(summaries);
    }

    private static ReleaseSummary summary(ReleaseStore store, ReleaseId id, boolean current) {
        Manifest manifest = store.readManifest(id);
        return new ReleaseSummary(
                WireMapping.identity(manifest, digest(store, id).hex()), current);
    }

    private static Sha256 digest(ReleaseStore store, ReleaseId id) {
        try {
            return Sha256.of(Files.readAllBytes(store.folderOf(id).resolve("manifest.json")));
        } catch (IOException e) {
            throw new ReleaseException("cannot read the manifest of " + id, e);
        }
    }
}
