package org.gapatlas.release.store;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.SortedMap;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.gapatlas.ChildJvm;
import org.gapatlas.SmallAtlas;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.SealedFolder;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.ReleaseId;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests sealing over existing folders, without the right to write, and while another command is running. */
class SealingTest {
    private static final String BUSY = "another command is changing ";

    @TempDir
    private Path data;

    @TempDir
    private Path inputs;

    private ReleaseStore store;
    private SmallAtlas files;

    @BeforeEach
    void sealOnce() {
        store = new ReleaseStore(data);
        files = SmallAtlas.write(inputs);
        files.build(store, SmallAtlas.ID);
    }

    @AfterEach
    void letTheFolderBeDeleted() throws IOException {
        Files.setPosixFilePermissions(data, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private SealedFolder sealed() {
        return new SealedFolder(store.folderOf(SmallAtlas.ID));
    }

    private void sealAgain() {
        files.build(store, SmallAtlas.ID);
    }

    private static void assertRefused(ThrowingCallable action, String why) {
        assertThatThrownBy(action).isInstanceOf(ReleaseException.class).hasMessageContaining(why);
    }

    private Object databaseFile() throws IOException {
        return Files.readAttributes(sealed().path().resolve("atlas.db"), BasicFileAttributes.class)
                .fileKey();
    }

    @Test
    void sealingTheSameAgainTouchesNothing() throws IOException {
        SortedMap<String, Sha256> digests = sealed().digests();
        Object file = databaseFile();
        sealAgain();
        assertThat(sealed().digests()).isEqualTo(digests);
        assertThat(databaseFile()).isEqualTo(file);
        assertThat(data.resolve("releases")).isDirectoryNotContaining("glob:**/.*");
    }

    @Test
    void differentContentUnderTheSameIdIsRefused() throws IOException {
        SortedMap<String, Sha256> digests = sealed().digests();
        files.without("context_rucc");
        assertRefused(this::sealAgain, "release small-1 exists and differs from this build");
        assertThat(sealed().digests()).isEqualTo(digests);
        assertThat(data.resolve("releases")).isDirectoryNotContaining("glob:**/.*");
    }

    @Test
    void sealingOverADamagedReleaseReportsTheDamage() {
        sealed().write("issues.json", "[]".getBytes(UTF_8));
        assertRefused(this::sealAgain, "issues.json of release small-1 differs from what was sealed");
    }

    @Test
    void aFolderThatIsNotAReleaseIsNotOverwritten() throws IOException {
        Path stranger = Files.createDirectories(data.resolve("releases/not-a-release"));
        Files.writeString(stranger.resolve("notes.txt"), "mine");
        assertRefused(
                () -> files.build(store, new ReleaseId("not-a-release")), "release not-a-release has no manifest.json");
        assertThat(stranger.resolve("notes.txt")).hasContent("mine");
    }

    @Test
    void aFileInPlaceOfTheDataFolderIsNamed() throws IOException {
        Path file = Files.writeString(data.resolve("a-file"), "");
        ReleaseStore blocked = new ReleaseStore(file);
        assertRefused(
                () -> files.build(blocked, SmallAtlas.ID), "cannot write to " + file + ": " + file + " is in the way");
        assertRefused(blocked::list, file + " is not a folder");
    }

    @Test
    void aFileInPlaceOfTheReleasesIsNamed() throws IOException {
        Path blocked = Files.createDirectories(data.resolve("blocked"));
        Files.writeString(blocked.resolve("releases"), "");
        ReleaseStore store = new ReleaseStore(blocked);
        assertRefused(() -> files.build(store, SmallAtlas.ID), "is in the way");
        assertRefused(store::list, "cannot list " + blocked.resolve("releases"));
    }

    @Test
    void aReadOnlyDataFolderIsReadButNotWritten() throws IOException {
        store.activate(SmallAtlas.ID);
        Files.delete(data.resolve(".lock"));
        Files.setPosixFilePermissions(data, PosixFilePermissions.fromString("r-xr-xr-x"));
        assertThat(store.findCurrent()).contains(SmallAtlas.ID);
        assertThat(store.list()).containsExactly(SmallAtlas.ID);
        assertThat(store.verify(SmallAtlas.ID)).isEmpty();
        assertThat(store.open(SmallAtlas.ID).counties()).hasSize(10);

        assumeFalse(Files.isWritable(data), "whoever runs this may write everywhere");
        assertRefused(this::sealAgain, "permission to " + data.resolve(".lock") + " is denied");
        assertRefused(() -> store.activate(SmallAtlas.ID), "permission to " + data.resolve(".lock") + " is denied");
    }

    @Test
    void aSecondCommandIsRefusedWhileAnotherProcessChangesTheFolder() {
        store.activate(SmallAtlas.ID);
        try (ChildJvm other = Operator.holdLock(data)) {
            other.awaitLine("ready");
            assertRefused(this::sealAgain, BUSY + data + "; try again when it has ended");
            assertRefused(() -> store.activate(SmallAtlas.ID), BUSY);
            // Reading needs no lock.
            assertThat(store.findCurrent()).contains(SmallAtlas.ID);
            assertThat(store.verify(SmallAtlas.ID)).isEmpty();
        }
        // A killed process releases its lock.
        sealAgain();
        store.activate(SmallAtlas.ID);
    }

    @Test
    void aSecondCommandInTheSameProcessIsRefusedToo() throws IOException {
        try (FileChannel channel = FileChannel.open(data.resolve(".lock"), StandardOpenOption.WRITE);
                FileLock lock = channel.lock()) {
            assertThat(lock.isValid()).isTrue();
            assertRefused(this::sealAgain, BUSY);
        }
        sealAgain();
    }
}
