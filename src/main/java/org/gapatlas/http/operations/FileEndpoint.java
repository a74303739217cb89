package org.gapatlas.http.operations;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.concurrent.CompletionStage;
import org.gapatlas.http.Answer;
import org.gapatlas.http.Body;
import org.gapatlas.http.ContentCoding;
import org.gapatlas.http.Endpoint;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.PathTemplate;
import org.gapatlas.http.problem.ProblemException;
import org.gapatlas.http.problem.RequestProblem;
import org.gapatlas.http.serving.ReleaseRegistry;
import org.gapatlas.provenance.FileTrouble;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.Release;
import org.gapatlas.release.format.DataFile;
import org.gapatlas.release.format.Encodings;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.format.ReleaseException;

/** Serves a file of a release, byte for byte as it was sealed. */
public final class FileEndpoint implements Endpoint {
    private static final String FOREVER = "public, max-age=31536000, immutable";

    private final String folder;
    private final NamedRelease releases;

    private FileEndpoint(String folder, ReleaseRegistry registry) {
        this.folder = folder;
        this.releases = new NamedRelease(registry);
    }

    /** Endpoints for the files at the top level and for those of single measures. */
    public static List<Endpoint> all(ReleaseRegistry registry) {
        return List.of(new FileEndpoint("", registry), new FileEndpoint("observations/", registry));
    }

    @Override
    public PathTemplate path() {
        return PathTemplate.of(FilesEndpoint.PATH + "/" + folder + "{name}");
    }

    @Override
    public CompletionStage<Answer> answer(Exchange exchange) {
        String named = exchange.pathValue("name");
        String name = folder + named;
        return releases.find(exchange)
                .thenCompose(served -> {
                    DataFile file = served.atlas()
                            .release()
                            .files()
                            .find(name)
                            // An escaped slash would give the same file a second address.
                            .filter(_ -> named.indexOf('/') < 0)
                            .orElseThrow(() -> new ProblemException(new RequestProblem.NotFound(
                                    "The release has no file of this name; its list names those it has.")));
                    return served.body(
                            List.of(FilesEndpoint.PATH, name),
                            () -> read(served.atlas().release(), file));
                })
                .thenApply(body -> Answer.cached(body, FOREVER, Answer.Validation.CONDITIONAL));
    }

    /** Reads a file and verifies its digest again, because a long time may have passed since the release was opened. */
    private static Body read(Release release, DataFile file) {
        Manifest.Artifact artifact = release.artifactOf(file);
        byte[] bytes;
        try {
            bytes = Files.readAllBytes(release.fileOf(artifact));
        } catch (IOException e) {
            throw new ReleaseException("cannot read " + file.name() + ": " + FileTrouble.inWords(e), e);
        }
        Sha256 digest = Sha256.of(bytes);
        if (!digest.hex().equals(artifact.sha256())) {
            throw new ReleaseException(file.name() + " of release " + release.id() + " differs from what was sealed");
        }
        return Body.prepacked(
                file.mediaType(), new Body.Packed(ContentCoding.IDENTITY, bytes, digest), packed(file, bytes));
    }

    /** Text files are also offered compressed; all other formats are compressed already. */
    private static List<Body.Packed> packed(DataFile file, byte[] bytes) {
        if (!file.mediaType().startsWith("text/") && !file.mediaType().endsWith("json")) {
            return List.of();
        }
        byte[] gzip = Encodings.gzip(bytes);
        return List.of(new Body.Packed(ContentCoding.GZIP, gzip, Sha256.of(gzip)));
    }
}
