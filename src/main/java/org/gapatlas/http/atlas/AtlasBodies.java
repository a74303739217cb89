package org.gapatlas.http.atlas;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Function;
import org.gapatlas.contract.AtlasMetadata;
import org.gapatlas.http.BackgroundThreads;
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

    /** A thread for each writing, which gives way to what makes the server ready and to what answers. */
    private static final Executor ASIDE = writing ->
            BackgroundThreads.named("gapatlas-scores").newThread(writing).start();

    private final ServedRelease release;
    private final CountyMapping counties;
    private final AtlasMetadata metadata;
    private final Function<byte[], Body> packing;
    private volatile CompletableFuture<Scores> scores;

    private AtlasBodies(ServedRelease release) {
        this.release = release;
        this.metadata = MetadataMapping.metadata(release.atlas(), release.loadedAt());
        this.counties = new CountyMapping(release.atlas(), metadata);
        this.packing = release.packing(WireJson.MEDIA_TYPE, ReleaseFiles.DEFAULT_SCORES);
        this.scores = write();
    }

    /** What writes the scores at any settings, and what it wrote at the default ones. */
    private record Scores(ScoresWriter writer, Body atDefault) {}

    private CompletableFuture<Scores> write() {
        return CompletableFuture.supplyAsync(
                () -> {
                    ScoresWriter writer = new ScoresWriter(release.atlas());
                    return new Scores(writer, packing.apply(writer.write(release.rankedScores(ScoreSettings.DEFAULT))));
                },
                ASIDE);
    }

    /** What failed, for want of memory, is tried again. */
    private CompletableFuture<Scores> written() {
        CompletableFuture<Scores> now = scores;
        if (now.isCompletedExceptionally()) {
            now = write();
            scores = now;
        }
        return now;
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
            return written().thenApply(Scores::atDefault);
        }
        return release.body(new ScoresKey(settings, gzip), () -> {
            byte[] plain = written().join().writer().write(release.rankedScores(settings));
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
