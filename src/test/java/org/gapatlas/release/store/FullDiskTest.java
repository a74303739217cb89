package org.gapatlas.release.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.gapatlas.SmallAtlas;
import org.gapatlas.SmallPriority;
import org.gapatlas.release.Release;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.ReleaseId;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests that a disk that fills up at any write of a command leaves complete releases and an unchanged pointer. The disk
 * is a small tmpfs with a file that takes up most of it; without the right to mount one, the tests are skipped.
 */
@Tag("slow")
class FullDiskTest {
    private static final ReleaseId OTHER = new ReleaseId("small-2");
    private static final int DISK = 4 << 20;
    private static final int STEP = 8 << 10;

    @TempDir
    private Path folder;

    private Path disk;
    private ReleaseStore store;

    @BeforeEach
    void mount() throws Exception {
        disk = Files.createDirectory(folder.resolve("disk"));
        assumeTrue(run("mount", "-t", "tmpfs", "-o", "size=" + DISK, "gapatlas-test", disk.toString()));
        store = SmallAtlas.sealed(disk.resolve("data"));
    }

    @AfterEach
    void unmount() throws Exception {
        run("umount", disk.toString());
    }

    private static boolean run(String... command) throws InterruptedException {
        try {
            Process process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return process.waitFor(20, TimeUnit.SECONDS) && process.exitValue() == 0;
        } catch (IOException e) {
            return false;
        }
    }

    private interface Command {
        void run();
    }

    /** Runs a command with more and more free space until it succeeds; returns the number of failures. */
    private int fill(Command command) throws IOException {
        Path filler = disk.resolve("filler");
        for (int room = 0; room < DISK; room += STEP) {
            long free = Files.getFileStore(disk).getUsableSpace();
            Files.write(filler, new byte[(int) Math.max(0, free - room)]);
            try {
                command.run();
                return room / STEP;
            } catch (ReleaseException e) {
                assertThat(store.list()).containsOnly(SmallAtlas.ID);
                assertThat(store.verify(SmallAtlas.ID)).isEmpty();
                assertThat(store.findCurrent()).contains(SmallAtlas.ID);
                assertNothingIsLeft();
            } finally {
                Files.delete(filler);
            }
        }
        throw new AssertionError("there was never room enough");
    }

    private void assertNothingIsLeft() throws IOException {
        try (DirectoryStream<Path> left = Files.newDirectoryStream(store.releases(), ".*")) {
            assertThat(left).isEmpty();
        }
        assertThat(store.folder().resolve(".current.new")).doesNotExist();
    }

    @Test
    void aBuild() throws IOException {
        SmallAtlas files = SmallAtlas.write(folder.resolve("files"));

        assertThat(fill(() -> files.build(store, OTHER))).isGreaterThan(10);
        assertThat(store.verify(OTHER)).isEmpty();
    }

    @Test
    void anApproval() throws IOException {
        try (Release parent = store.open(SmallAtlas.ID)) {
            var approved = SmallPriority.approve(SmallPriority.fit(parent));
            assertThat(fill(() -> store.publish(approved, OTHER, "test"))).isGreaterThan(10);
        }
        assertThat(store.verify(OTHER)).isEmpty();
    }

    @Test
    void anActivation() throws IOException {
        SmallAtlas.write(folder.resolve("files")).build(store, OTHER);
        Path filler = disk.resolve("filler");
        Files.write(filler, new byte[(int) Files.getFileStore(disk).getUsableSpace()]);

        assertThatThrownBy(() -> store.activate(OTHER))
                .isInstanceOf(ReleaseException.class)
                .hasMessageContaining("cannot write");
        assertThat(store.findCurrent()).contains(SmallAtlas.ID);
        assertThat(store.folder().resolve(".current.new")).doesNotExist();

        // Pruning frees space, so it must work on a full disk.
        store.prune(0, false);
        assertThat(store.list()).containsExactly(SmallAtlas.ID);
    }
}
