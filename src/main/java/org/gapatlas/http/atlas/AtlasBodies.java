package org.gapatlas.http.atlas;

import java.util.concurrent.CompletableFuture;
import org.gapatlas.contract.AtlasMetadata;
import org.gapatlas.http.Body;
import org.gapatlas.http.format.WireJson;
import org.gapatlas.http.serving.ReleasePart;
import org.gapatlas.http.serving.ServedRelease;
import org.gapatlas.release.format.ReleaseFiles;
import org.gapatlas.score.ScoreSettings;

/**
 * What the atlas routes answer from a release. What no request changes is made when the release is opened; the scores, which
 * take longest, meanwhile, so that whoever asks for them at once waits and nobody else does.
 */
public final class AtlasBodies {
    /** To be made of each release before it is served. */
    public static final ReleasePart<AtlasBodies> PART = new ReleasePart<>(AtlasBodies.class, AtlasBodies::new);

    private final ServedRelease release;
    private final CountyMapping counties;
    private final CompletableFuture<ScoresWriter> writer;
    private final AtlasMetadata metadata;
    private final CompletableFuture<Body> defaultScores;

    private AtlasBodies(ServedRelease release) {
        this.release = release;
        this.metadata = MetadataMapping.metadata(release.atlas(), release.loadedAt());
        this.counties = new CountyMapping(release.atlas(), metadata);
        this.writer = CompletableFuture.supplyAsync(() -> new ScoresWriter(release.atlas()));
        this.defaultScores = writer.thenApply(made -> release.sealedBody(
                WireJson.MEDIA_TYPE,
                made.write(release.rankedScores(ScoreSettings.DEFAULT)),
                ReleaseFiles.DEFAULT_SCORES));
    }

    CompletableFuture<Body> metadata() {
        return release.body(AtlasMetadata.class, () -> Body.ofRelease(WireJson.MEDIA_TYPE, WireJson.write(metadata)));
    }

    /**
     * The score collection at some settings; at the default ones it is at hand.
     *
     * @param gzip whether to pack it, which costs more than scoring
     */
    CompletableFuture<Body> scores(ScoreSettings settings, boolean gzip) {
        if (settings.equals(ScoreSettings.DEFAULT)) {
            return defaultScores;
        }
        return release.body(new ScoresKey(settings, gzip), () -> {
            byte[] plain = writer.join().write(release.rankedScores(settings));
            return gzip ? Body.of(WireJson.MEDIA_TYPE, plain) : Body.plain(WireJson.MEDIA_TYPE, plain);
        });
    }

    /** The detail of the county at an index of the release. */
    CompletableFuture<Body> county(int index, ScoreSettings settings) {
        return release.body(
                new CountyKey(index, settings),
                () -> Body.of(
                        WireJson.MEDIA_TYPE, WireJson.write(counties.detail(index, release.rankedScores(settings)))));
    }

    private record ScoresKey(ScoreSettings settings, boolean gzip) {}

    private record CountyKey(int index, ScoreSettings settings) {}
}
