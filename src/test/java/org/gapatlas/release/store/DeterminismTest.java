package org.gapatlas.release.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.SortedMap;
import org.gapatlas.ChildJvm;
import org.gapatlas.SmallAtlas;
import org.gapatlas.ingest.BuildConfig;
import org.gapatlas.ingest.BuildProgress;
import org.gapatlas.ingest.Editions;
import org.gapatlas.ingest.RefusedException;
import org.gapatlas.ingest.ReleaseBuild;
import org.gapatlas.ingest.SourceInput;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.SealedFolder;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that the same inputs give the same bytes on any machine, in any locale and at any speed. */
@Tag("slow")
class DeterminismTest {
    @TempDir
    private static Path shared;

    private static List<SourceInput> sources;
    private static SortedMap<String, Sha256> expected;

    @BeforeAll
    static void buildOnce() throws RefusedException {
        sources = SmallAtlas.write(shared.resolve("files"))
                .putClimate()
                .config(SmallAtlas.ID, 1)
                .sources();
        expected = digests(build(shared.resolve("first"), 1, sources));
    }

    private static Path build(Path data, int threads, List<SourceInput> sources) throws RefusedException {
        BuildConfig config = new BuildConfig(
                SmallAtlas.ID,
                SmallAtlas.GENERATED_AT,
                "test",
                SmallAtlas.VINTAGE,
                Editions.of(sources, Optional.empty(), Optional.empty()),
                List.of(),
                null,
                threads,
                false,
                sources,
                SmallAtlas.smallPublications());
        return new ReleaseBuild(config, BuildProgress.SILENT).into(new ReleaseStore(data));
    }

    private static SortedMap<String, Sha256> digests(Path folder) {
        return new SealedFolder(folder).digests();
    }

    @Test
    void aReleaseConsistsOfTheseFiles() {
        assertThat(expected)
                .containsOnlyKeys(
                        "atlas.db",
                        "evidence.sha256",
                        "geometry.geojson",
                        "geometry.geojson.br",
                        "geometry.geojson.gz",
                        "issues.json",
                        "manifest.json",
                        "manifest.json.sha256");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8})
    void theNumberOfThreadsDoesNotMatter(int threads, @TempDir Path data) throws RefusedException {
        assertThat(digests(build(data, threads, sources))).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void theOrderOfTheSourcesDoesNotMatter(long seed, @TempDir Path data) throws RefusedException {
        List<SourceInput> shuffled = new ArrayList<>(sources);
        Collections.shuffle(shuffled, new Random(seed));
        assertThat(shuffled).isNotEqualTo(sources);

        assertThat(digests(build(data, 2, shuffled))).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "Asia/Kathmandu, tr, TR, UTF-8", // dotless i, a zone off by 45 minutes
        "Pacific/Chatham, ar, EG, COMPAT", // other digits than 0 to 9, another day, another charset
    })
    void zoneLanguageAndCharsetDoNotMatter(
            String zone, String language, String country, String charset, @TempDir Path data) {
        List<String> options = List.of(
                "-Duser.timezone=" + zone,
                "-Duser.language=" + language,
                "-Duser.country=" + country,
                "-Dfile.encoding=" + charset);
        try (ChildJvm child = Operator.build(options, data, SmallAtlas.ID, 8, sources.reversed())) {
            assertThat(child.await()).isZero();
        }
        assertThat(digests(new ReleaseStore(data).folderOf(SmallAtlas.ID))).isEqualTo(expected);
    }

    @Test
    void aChangedInputChangesTheBytes(@TempDir Path data) throws RefusedException {
        List<SourceInput> other = new ArrayList<>(sources);
        other.removeIf(s -> s.adapterId().equals("usda-ers-rucc-2023"));
        SortedMap<String, Sha256> digests = digests(build(data, 2, other));

        assertThat(digests).doesNotContainEntry("manifest.json", expected.get("manifest.json"));
        assertThat(digests).doesNotContainEntry("atlas.db", expected.get("atlas.db"));
    }
}
