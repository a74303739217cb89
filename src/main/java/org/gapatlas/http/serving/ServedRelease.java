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

/** One release as the server answers from it: its atlas, and the bodies that no request changes. */
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
     * Makes a release ready to be answered from.
     *
     * @param loadedAt when the server read the release; metadata tells it
     * @param parts what the routes make of it before it answers
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

    /** What a family of routes makes of the release; made here and now if it was not when the release was opened. */
    public <T> T part(ReleasePart<T> part) {
        return part.type().cast(parts.computeIfAbsent(part, p -> p.maker().apply(this)));
    }

    public Body geometry() {
        return geometry;
    }

    /**
     * Makes bodies that live as long as the release: in the packed forms that were sealed with it if they are of these very
     * bytes, else packed then. The sealed forms are read now, since what was opened is answered whatever becomes of the folder.
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

    /** Observations in the database; not to be read on an event loop. */
    public ObservationStore observations() {
        return observations;
    }

    /** Reports of the release; not to be assembled on an event loop. */
    public Reports reports() {
        return reports;
    }

    /** Lets go of the database. Answers begun before still end well. */
    @Override
    public void close() {
        observations.close();
    }

    /** What the release holds of the governed catalogue; made when it is first asked for, off the event loops. */
    public CompletableFuture<ReleaseCatalog> catalog() {
        ReleaseCatalog made = catalog;
        if (made != null) {
            return CompletableFuture.completedFuture(made);
        }
        // Two first requests may both make it; the one is as good as the other.
        return offload(() -> {
            ReleaseCatalog fresh =
                    new ReleaseCatalog(MeasureCatalog.bundled(), atlas.release().manifest());
            catalog = fresh;
            return fresh;
        });
    }

    /**
     * The approved Tier 1 batch, empty if the release has none; read once, off the event loops, when it is first asked
     * for. The stage fails with {@link ReleaseException} if the batch is not what was approved; the next call reads it
     * again.
     */
    public CompletableFuture<Optional<ApprovedBatch>> priority() {
        CompletableFuture<Optional<ApprovedBatch>> asked = priority;
        return asked == null || asked.isCompletedExceptionally() ? readPriority() : asked;
    }

    /** One reading however many ask at the same time. */
    private synchronized CompletableFuture<Optional<ApprovedBatch>> readPriority() {
        CompletableFuture<Optional<ApprovedBatch>> asked = priority;
        if (asked == null || asked.isCompletedExceptionally()) {
            asked = offload(() -> atlas.release().observations().priority());
            priority = asked;
        }
        return asked;
    }

    /**
     * A body that a route makes of this release, made off the event loops and kept while there is room.
     *
     * @param key names the route and its parameters; equal keys, equal bodies
     */
    public CompletableFuture<Body> body(Object key, Supplier<Body> maker) {
        return cache.get(new RouteKey(id(), key), maker);
    }

    /**
     * As {@link #body}, of a body that says in which second it was made; it is not kept for long after that.
     *
     * @param key as there, without the time
     */
    public CompletableFuture<Body> datedBody(Object key, Instant second, Supplier<Body> maker) {
        return cache.getBriefly(new DatedKey(id(), key, second), maker);
    }

    /** Runs work whose result is not kept, off the event loops. */
    public <T> CompletableFuture<T> offload(Supplier<T> work) {
        return CompletableFuture.supplyAsync(work, cache.workers());
    }

    public RankedScores rankedScores(ScoreSettings settings) {
        return settings.equals(ScoreSettings.DEFAULT)
                ? defaultScores
                : atlas.scores().score(settings);
    }

    private String id() {
        // The digest, not the name: a folder put in the place of another is another release.
        return atlas.release().digest().hex();
    }

    /** The sealed files as they lie; their digests were proved when the release was opened. */
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
