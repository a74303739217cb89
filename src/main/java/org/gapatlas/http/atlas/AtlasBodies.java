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
 * The bodies that the atlas routes serve from one release. Bodies that do not depend on the request are made when the
 * release is opened. The scores take longest, so they are written on another thread meanwhile, and only clients that
 * request them in that time wait.
 */
public final class AtlasBodies {
    /** Made for each release before it is served. */
    public static final ReleasePart<AtlasBodies> PART = new ReleasePart<>(AtlasBodies.class, AtlasBodies::new);

    /** A new low-priority thread each time, which yields to the start of the server and to answers. */
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

    /** The writer of scores at any settings, and the body at the default settings. */
    private record Scores(ScoresWriter writer, Body atDefault) {}

    private CompletableFuture<Scores> write() {
        return CompletableFuture.supplyAsync(
                () -> {
                    ScoresWriter writer = new ScoresWriter(release.atlas());
                    return new Scores(writer, packing.apply(writer.write(release.rankedScores(ScoreSettings.DEFAULT))));
                },
                ASIDE);
    }

    /** Retries if the last attempt failed, as it may when memory is short. */
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
     * The score collection at the given settings. At the default settings it is already made.
     *
     * @param gzip whether to compress it, which costs more than scoring
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

    /**
     * The details of one county.
     *
     * @param index of the county in the release
     */
    CompletableFuture<Body> county(int index, ScoreSettings settings) {
        return release.body(
                new CountyKey(index, settings),
                () -> Body.of(
                        WireJson.MEDIA_TYPE, WireJson.write(counties.detail(index, release.rankedScores(settings)))));
    }

    private record ScoresKey(ScoreSettings settings, boolean gzip) {}

    private record CountyKey(int index, ScoreSettings settings) {}
}
