package org.gapatlas.release.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.gapatlas.ChildJvm;
import org.gapatlas.SmallAtlas;
import org.gapatlas.ingest.BuildProgress;
import org.gapatlas.ingest.SourceInput;
import org.gapatlas.release.format.ReleaseId;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that killing a command at any time leaves sealed releases complete and unfinished ones invisible. */
@Tag("slow")
class KilledBuildTest {
    @TempDir
    private Path data;

    private List<SourceInput> sources() {
        return SmallAtlas.write(data.resolve("files")).config(SmallAtlas.ID, 2).sources();
    }

    /** The content of the folder of releases, sealed or not. */
    private List<String> entries() throws IOException {
        List<String> names = new ArrayList<>();
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(data.resolve("releases"))) {
            folders.forEach(f -> names.add(f.getFileName().toString()));
        } catch (NoSuchFileException e) {
            return List.of();
        }
        return names;
    }

    private void assertTheNextBuildSucceeds() throws IOException {
        ReleaseStore store = new ReleaseStore(data);
        SmallAtlas.write(data.resolve("files")).build(store, new ReleaseId("the-next"));
        assertThat(entries()).noneMatch(name -> name.startsWith("."));
        assertThat(store.verify(new ReleaseId("the-next"))).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(
            value = BuildProgress.Step.class,
            names = {"JOIN", "SEAL"})
    void aBuildThatEndsBeforeItsLastStepLeavesNothing(BuildProgress.Step step) throws IOException {
        try (ChildJvm child = Operator.buildAndHaltAt(step, data, sources())) {
            assertThat(child.await()).isNotZero();
        }
        assertThat(new ReleaseStore(data).list()).isEmpty();
        assertThat(entries()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"atlas.db", "geometry.geojson.gz", "manifest.json", "manifest.json.sha256"})
    void aBuildKilledWhileItSealsLeavesOnlyCompleteReleases(String file) throws IOException {
        try (ChildJvm child = Operator.buildForEver(data, sources())) {
            child.awaitLine("ready");
            awaitUnfinished(file, child);
            child.kill();
        }
        ReleaseStore store = new ReleaseStore(data);
        for (ReleaseId id : store.list()) {
            assertThat(store.verify(id)).isEmpty();
        }
        store.findCurrent().ifPresent(id -> assertThat(store.list()).contains(id));
        assertTheNextBuildSucceeds();
    }

    /** Returns as soon as a folder that is being sealed has a file. */
    private void awaitUnfinished(String file, ChildJvm child) throws IOException {
        while (true) {
            assertThat(child.isAlive()).isTrue();
            for (String name : entries()) {
                if (name.startsWith(".") && Files.exists(data.resolve("releases", name, file))) {
                    return;
                }
            }
        }
    }

    @Test
    void leftoversOfAKilledBuildAreInvisibleAndRemovedByTheNext() throws IOException {
        Path unfinished = Files.createDirectories(data.resolve("releases/.sealing-123"));
        Files.writeString(unfinished.resolve("atlas.db"), "half a datab");
        assertThat(new ReleaseStore(data).list()).isEmpty();

        assertTheNextBuildSucceeds();
        assertThat(unfinished).doesNotExist();
    }

    @Test
    void aReaderNeverSeesATornPointer() throws IOException {
        ReleaseStore store = new ReleaseStore(data);
        ReleaseId one = new ReleaseId("one-release");
        ReleaseId other = new ReleaseId("the-other-release-with-a-longer-name");
        SmallAtlas.write(data.resolve("files")).build(store, one);
        SmallAtlas.write(data.resolve("files")).build(store, other);
        store.activate(one);
        Set<ReleaseId> seen = new HashSet<>();
        try (ChildJvm child = Operator.activateForEver(data, one, other)) {
            child.awaitLine("ready");
            while (seen.size() < 2) {
                assertThat(child.isAlive()).isTrue();
                seen.add(store.findCurrent().orElseThrow());
            }
            for (int look = 0; look < 2_000; look++) {
                seen.add(store.findCurrent().orElseThrow());
            }
            child.kill();
        }
        seen.add(store.findCurrent().orElseThrow());
        assertThat(seen).containsExactlyInAnyOrder(one, other);
        store.activate(one);
        assertThat(store.findCurrent()).contains(one);
    }

    @Test
    void anUnfinishedPointerIsIgnored() throws IOException {
        ReleaseStore store = SmallAtlas.sealed(data);
        Files.writeString(data.resolve(".current.new"), "half-a-na");

        assertThat(store.findCurrent()).contains(SmallAtlas.ID);
        SmallAtlas.write(data.resolve("files")).build(store, new ReleaseId("the-next"));
        store.activate(new ReleaseId("the-next"));
        assertThat(store.findCurrent()).contains(new ReleaseId("the-next"));
        assertThat(data.resolve(".current.new")).doesNotExist();
    }
}
