package org.gapatlas.http.serving;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;
import org.gapatlas.catalog.MeasureCatalog;
import org.gapatlas.http.Body;
import org.gapatlas.http.ContentCoding;
import org.gapatlas.http.format.WireJson;
import org.gapatlas.priority.ApprovedBatch;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.query.Atlas;
import org.gapatlas.query.ReleaseCatalog;
import org.gapatlas.release.Release;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.format.PackedFile;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.ReleaseFiles;
import org.gapatlas.release.observations.ObservationStore;
import org.gapatlas.report.Reports;
import org.gapatlas.score.RankedScores;
import org.gapatlas.score.ScoreSettings;
import org.jspecify.annotations.Nullable;

/** An opened release as the server answers from it: its atlas, and the bodies that do not depend on the request. */
public final class ServedRelease implements AutoCloseable {
    private static final String GEO_JSON = "application/geo+json";

    private final Atlas atlas;
    private final Instant loadedAt;
    private final AnswerCache cache;
    private final Map<ReleasePart<?>, Object> parts = new ConcurrentHashMap<>();
    private final RankedScores defaultScores;
    private final Body geometry;
    private final byte[] manifest;
    private volatile @Nullable ReleaseCatalog catalog;
    private volatile @Nullable CompletableFuture<Optional<ApprovedBatch>> priority;
    private final ObservationStore observations;
    private final Reports reports;

    /**
     * Prepares a release for serving.
     *
     * @param loadedAt when the server opened the release; part of the metadata
     * @param parts derived from the release before it is served
     */
    static ServedRelease of(Release release, Instant loadedAt, AnswerCache cache, List<ReleasePart<?>> parts) {
        ServedRelease served = new ServedRelease(release, loadedAt, cache);
        try {
            parts.forEach(served::part);
            return served;
        } catch (RuntimeException | Error e) {
            served.close();
            throw e;
        }
    }

    private ServedRelease(Release release, Instant loadedAt, AnswerCache cache) {
        this.atlas = new Atlas(release);
        this.loadedAt = loadedAt;
        this.cache = cache;
        this.defaultScores = atlas.scores().score(ScoreSettings.DEFAULT);
        this.geometry = geometry(release);
        this.manifest = read(release.manifestFile());
        this.observations = release.observations();
        this.reports = new Reports(atlas, observations);
    }

    public Atlas atlas() {
        return atlas;
    }

    /** When the server opened the release. */
    public Instant loadedAt() {
        return loadedAt;
    }

    /** What a family of routes derives from the release; derived now if it was not when the release was opened. */
    public <T> T part(ReleasePart<T> part) {
        return part.type().cast(parts.computeIfAbsent(part, p -> p.maker().apply(this)));
    }

    public Body geometry() {
        return geometry;
    }

    /**
     * A function that makes bodies which live as long as the release. It uses the compressed forms that were sealed if
     * they are of exactly those bytes, otherwise it compresses them. The sealed forms are read at once, so that answers
     * do not depend on what happens to the folder later.
     *
     * @param name of the file in which the body was sealed
     */
    public Function<byte[], Body> packing(String mediaType, String name) {
        Optional<String> sealed = atlas.release().findArtifact(name).map(Manifest.Artifact::sha256);
        List<Body.Packed> forms = packedForms(atlas.release(), name);
        return plain -> {
            Sha256 digest = Sha256.of(plain);
            return sealed.filter(digest.hex()::equals)
                    .map(_ -> Body.prepacked(mediaType, new Body.Packed(ContentCoding.IDENTITY, plain, digest), forms))
                    .orElseGet(() -> Body.ofRelease(mediaType, plain));
        };
    }

    /** The sealed manifest, byte for byte. */
    public CompletableFuture<Body> manifest() {
        return body(ReleaseFiles.MANIFEST, () -> Body.ofRelease(WireJson.MEDIA_TYPE, manifest));
    }

    /** The observations in the database; must not be read on an event loop. */
    public ObservationStore observations() {
        return observations;
    }

    /** The reports of the release; must not be assembled on an event loop. */
    public Reports reports() {
        return reports;
    }

    /** Closes the database. Answers that have already started still complete. */
    @Override
    public void close() {
        observations.close();
    }

    /**
     * The part of the governed catalog that the release contains. It is made when it is first requested, off the event
     * loops.
     */
    public CompletableFuture<ReleaseCatalog> catalog() {
        ReleaseCatalog made = catalog;
        if (made != null) {
            return CompletableFuture.completedFuture(made);
        }
        // Two first requests may both make it; either result is good.
        return offload(() -> {
            ReleaseCatalog fresh =
                    new ReleaseCatalog(MeasureCatalog.bundled(), atlas.release().manifest());
            catalog = fresh;
            return fresh;
        });
    }

    /**
     * The approved Tier 1 batch; empty if the release has none. It is read once, when it is first requested, off the
     * event loops. The stage fails with {@link ReleaseException} if the batch is not what was approved; the next call
     * then reads it again.
     */
    public CompletableFuture<Optional<ApprovedBatch>> priority() {
        CompletableFuture<Optional<ApprovedBatch>> asked = priority;
        return asked == null || asked.isCompletedExceptionally() ? readPriority() : asked;
    }

    /** Reads the batch once for any number of simultaneous requests. */
    private synchronized CompletableFuture<Optional<ApprovedBatch>> readPriority() {
        CompletableFuture<Optional<ApprovedBatch>> asked = priority;
        if (asked == null || asked.isCompletedExceptionally()) {
            asked = offload(() -> atlas.release().observations().priority());
            priority = asked;
        }
        return asked;
    }

    /**
     * A body that a route makes from this release, off the event loops. It is cached while there is room.
     *
     * @param key identifies route and parameters; equal keys have equal bodies
     */
    public CompletableFuture<Body> body(Object key, Supplier<Body> maker) {
        return cache.get(new RouteKey(id(), key), maker);
    }

    /**
     * As {@link #body}, for a body that contains the second in which it was made. It is not kept long after that.
     *
     * @param key as for {@link #body}, without the time
     */
    public CompletableFuture<Body> datedBody(Object key, Instant second, Supplier<Body> maker) {
        return cache.getBriefly(new DatedKey(id(), key, second), maker);
    }

    /** Runs work whose result is not cached, off the event loops. */
    public <T> CompletableFuture<T> offload(Supplier<T> work) {
        return CompletableFuture.supplyAsync(work, cache.workers());
    }

    public RankedScores rankedScores(ScoreSettings settings) {
        return settings.equals(ScoreSettings.DEFAULT)
                ? defaultScores
                : atlas.scores().score(settings);
    }

    private String id() {
        // The digest and not the name, because a folder that replaces another is another release.
        return atlas.release().digest().hex();
    }

    /** The sealed files unchanged; their digests were verified when the release was opened. */
    private static Body geometry(Release release) {
        Manifest.Artifact plain = release.findArtifact(ReleaseFiles.GEOMETRY).orElseThrow();
        return Body.prepacked(
                GEO_JSON, packed(release, ContentCoding.IDENTITY, plain), packedForms(release, ReleaseFiles.GEOMETRY));
    }

    private static List<Body.Packed> packedForms(Release release, String name) {
        List<Body.Packed> forms = new ArrayList<>();
        release.findArtifact(name + PackedFile.GZIP).ifPresent(a -> forms.add(packed(release, ContentCoding.GZIP, a)));
        release.findArtifact(name + PackedFile.BROTLI)
                .ifPresent(a -> forms.add(packed(release, ContentCoding.BROTLI, a)));
        return forms;
    }

    private static Body.Packed packed(Release release, ContentCoding coding, Manifest.Artifact artifact) {
        return new Body.Packed(coding, read(release.fileOf(artifact)), new Sha256(artifact.sha256()));
    }

    private static byte[] read(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new ReleaseException("cannot read " + file.getFileName() + ": " + e.getMessage(), e);
        }
    }

    private record RouteKey(String release, Object key) {}

    private record DatedKey(String release, Object key, Instant second) {}
}
