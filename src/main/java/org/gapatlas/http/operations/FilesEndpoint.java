package org.gapatlas.http.operations;

import java.util.List;
import java.util.concurrent.CompletionStage;
import org.gapatlas.contract.ReleaseFile;
import org.gapatlas.contract.ReleaseFileCollection;
import org.gapatlas.http.Answer;
import org.gapatlas.http.Body;
import org.gapatlas.http.Endpoint;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.PathTemplate;
import org.gapatlas.http.format.WireJson;
import org.gapatlas.http.serving.ReleaseRegistry;
import org.gapatlas.release.Release;
import org.gapatlas.release.format.DataFile;
import org.gapatlas.release.format.Manifest;

/** Lists the files of a release. For a release that was sealed without files, the list is empty and a note says so. */
public final class FilesEndpoint implements Endpoint {
    static final String PATH = "/v1/releases/{release_id}/files";
    private static final String NONE =
            "This release was sealed without files; its figures are answered by the other routes.";

    private final NamedRelease releases;

    public FilesEndpoint(ReleaseRegistry registry) {
        this.releases = new NamedRelease(registry);
    }

    @Override
    public PathTemplate path() {
        return PathTemplate.of(PATH);
    }

    @Override
    public CompletionStage<Answer> answer(Exchange exchange) {
        return releases.find(exchange)
                .thenCompose(served -> served.body(
                        PATH,
                        () -> Body.of(
                                WireJson.MEDIA_TYPE,
                                WireJson.write(collection(served.atlas().release())))))
                .thenApply(body -> Answer.cached(body, OperationsCaching.REVALIDATED, Answer.Validation.CONDITIONAL));
    }

    private static ReleaseFileCollection collection(Release release) {
        String id = release.manifest().releaseId();
        List<ReleaseFile> files = release.files().files().stream()
                .map(file -> file(id, file, release.artifactOf(file)))
                .toList();
        return new ReleaseFileCollection(id, files.isEmpty() ? NONE : null, files);
    }

    private static ReleaseFile file(String release, DataFile file, Manifest.Artifact artifact) {
        return new ReleaseFile(
                file.name(),
                PATH.replace("{release_id}", release) + "/" + file.name(),
                file.mediaType(),
                artifact.bytes(),
                artifact.sha256(),
                file.rows(),
                file.description());
    }
}
