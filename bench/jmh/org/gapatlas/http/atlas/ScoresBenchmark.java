package org.gapatlas.http.atlas;

import java.nio.file.Path;
import org.gapatlas.query.Atlas;
import org.gapatlas.release.Release;
import org.gapatlas.release.store.ReleaseStore;
import org.gapatlas.score.RankedScores;
import org.gapatlas.score.ScoreSettings;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** The two halves of a response at settings that are not cached: scores of all counties, and their JSON. */
@State(Scope.Benchmark)
public class ScoresBenchmark {
    private static final ScoreSettings OTHER = new ScoreSettings(70, 13, 55);

    private Release release;
    private Atlas atlas;
    private ScoresWriter writer;
    private RankedScores scores;

    @Setup(Level.Trial)
    public void open() {
        ReleaseStore store = new ReleaseStore(Path.of(System.getProperty("gapatlas.bench.data")));
        release = store.open(store.readCurrent());
        atlas = new Atlas(release);
        writer = new ScoresWriter(atlas);
        scores = atlas.scores().score(OTHER);
    }

    @TearDown(Level.Trial)
    public void close() {
        release.observations().close();
    }

    @Benchmark
    public RankedScores score() {
        return atlas.scores().score(OTHER);
    }

    @Benchmark
    public byte[] write() {
        return writer.write(scores);
    }
}
