package org.gapatlas.http.serving;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.gapatlas.http.Body;
import org.gapatlas.http.WireJson;
import org.gapatlas.query.Atlas;
import org.gapatlas.release.Release;
import org.gapatlas.release.ReleaseException;
import org.gapatlas.score.RankedScores;
import org.gapatlas.score.ScoreSettings;

/** One release as the server answers from it: its atlas, and the bodies that no request changes. */
public final class ServedRelease {
    private static final String GEO_JSON = "application/geo+json";

    private final Atlas atlas;
    private final AnswerCache cache;
    private final WireMapping mapping;
    private final ScoresWriter scoresWriter;
    private final RankedScores defaultScores;
    private final Body geometry;
    private final Body metadata;
    private final Body defaultScoresBody;
    private final Body manifest;

    /** @param loadedAt when the server read the release; metadata tells it */
    ServedRelease(Release release, Instant loadedAt, AnswerCache cache) {
        this.atlas = new Atlas(release);
        this.cache = cache;
        this.mapping = new WireMapping(atlas, loadedAt);
        this.scoresWriter = new ScoresWriter(mapping);
        this.defaultScores = atlas.scores().score(ScoreSettings.DEFAULT);
        this.geometry = readGeometry(release.geometryFile());
        this.metadata = Body.ofRelease(WireJson.MEDIA_TYPE, WireJson.write(mapping.metadata()));
        this.defaultScoresBody = Body.ofRelease(WireJson.MEDIA_TYPE, scoresWriter.write(defaultScores));
        this.manifest = Body.ofRelease(WireJson.MEDIA_TYPE, read(release.manifestFile()));
    }

    public Atlas atlas() {
        return atlas;
    }

    public WireMapping mapping() {
        return mapping;
    }

    public Body geometry() {
        return geometry;
    }

    public Body metadata() {
        return metadata;
    }

    /** The sealed manifest, byte for byte. */
    public Body manifest() {
        return manifest;
    }

    /** The score collection at some settings; at the default ones it is at hand. */
    public CompletableFuture<Body> scores(ScoreSettings settings) {
        if (settings.equals(ScoreSettings.DEFAULT)) {
            return CompletableFuture.completedFuture(defaultScoresBody);
        }
        return cache.get(
                new ScoresKey(id(), settings),
                () -> Body.of(WireJson.MEDIA_TYPE, scoresWriter.write(rankedScores(settings))));
    }

    /** The detail of the county at an index of the release. */
    public CompletableFuture<Body> county(int index, ScoreSettings settings) {
        return cache.get(
                new CountyKey(id(), index, settings),
                () -> Body.of(WireJson.MEDIA_TYPE, WireJson.write(mapping.county(index, rankedScores(settings)))));
    }

    /** Runs work whose result is not kept, off the event loops. */
    public <T> CompletableFuture<T> offload(java.util.function.Supplier<T> work) {
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

    private static Body readGeometry(Path file) {
        Path brotli = Path.of(file + ".br");
        return Body.prepacked(
                GEO_JSON,
                read(file),
                read(Path.of(file + ".gz")),
                Files.exists(brotli) ? Optional.of(read(brotli)) : Optional.empty());
    }

    private static byte[] read(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new ReleaseException("cannot read " + file.getFileName() + ": " + e.getMessage(), e);
        }
    }

    private record ScoresKey(String release, ScoreSettings settings) {}

    private record CountyKey(String release, int index, ScoreSettings settings) {}
}
