package org.gapatlas.release.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.gapatlas.SmallAtlas;
import org.gapatlas.release.SealedFolder;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.format.SealedManifest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests a data folder: which releases are listed and active, and who may change it. */
class ReleaseStoreTest {
    private static final ReleaseId A = new ReleaseId("a-release");
    private static final ReleaseId B = new ReleaseId("b-release");
    private static final ReleaseId C = new ReleaseId("c-release");

    @TempDir
    private Path data;

    private ReleaseStore store;

    @BeforeEach
    void open() {
        store = new ReleaseStore(data);
    }

    private SmallAtlas files() {
        return SmallAtlas.write(data.resolve("files"));
    }

    private void seal(ReleaseId... ids) {
        SmallAtlas files = files();
        for (ReleaseId id : ids) {
            files.build(store, id);
        }
    }

    private SealedFolder folder(ReleaseId id) {
        return new SealedFolder(store.folderOf(id));
    }

    private static void assertRefused(ThrowingCallable action, String why) {
        assertThatThrownBy(action).isInstanceOf(ReleaseException.class).hasMessageContaining(why);
    }

    @Test
    void anAbsentFolderIsEmpty() {
        ReleaseStore nowhere = new ReleaseStore(data.resolve("nowhere"));
        assertThat(nowhere.list()).isEmpty();
        assertThat(nowhere.findCurrent()).isEmpty();
        assertRefused(nowhere::rollback, "no release was active before");
        assertRefused(() -> nowhere.activate(A), "there is no release a-release");
        assertThat(nowhere.folder()).doesNotExist();
    }

    @Test
    void onlySealedFoldersAreListedById() throws IOException {
        seal(B, A);
        for (String stranger : List.of(".sealing-1", "lost+found", "notes", "Upper-Case", "no")) {
            Files.createDirectories(data.resolve("releases").resolve(stranger));
        }
        Files.writeString(data.resolve("releases/a-file"), "");
        assertThat(store.list()).containsExactly(A, B);
    }

    @Test
    void aManifestIsReadWithItsBytes() {
        seal(A);
        SealedManifest sealed = store.readSealed(A);
        assertThat(sealed.bytes()).isEqualTo(folder(A).read("manifest.json"));
        assertThat(sealed.manifest()).isEqualTo(store.open(A).manifest());
        assertThat(sealed.digest()).isEqualTo(store.open(A).digest());
    }

    @Test
    void aManifestThatDiffersFromItsChecksumIsNotRead() {
        seal(A);
        folder(A).write("manifest.json", "{}".getBytes(StandardCharsets.UTF_8));
        assertRefused(() -> store.readSealed(A), "the manifest of release a-release differs from what was sealed");
    }

    @Test
    void theDataFolderMayHaveAnyName() {
        ReleaseStore odd = new ReleaseStore(data.resolve("d\u00F1 %20 ?mode=memory#1"));
        files().build(odd, A);
        odd.activate(A);
        assertThat(odd.list()).containsExactly(A);
        assertThat(odd.verify(A)).isEmpty();
        assertThat(odd.open(A).counties()).hasSize(10);
    }

    @Test
    void activatingMovesThePointerAndRemembersWhatWasActive() throws IOException {
        seal(A, B, C);
        assertThat(store.findCurrent()).isEmpty();
        store.activate(A);
        store.activate(B);
        store.activate(B);
        store.activate(C);
        assertThat(store.findCurrent()).contains(C);
        assertThat(Files.readAllLines(data.resolve("current"))).containsExactly("c-release", "b-release", "a-release");

        assertThat(store.rollback()).isEqualTo(B);
        assertThat(store.rollback()).isEqualTo(A);
        assertThat(store.findCurrent()).contains(A);
        assertRefused(store::rollback, "nothing to go back to");
        assertThat(store.findCurrent()).contains(A);
    }

    @Test
    void thePointerIsReadableByEveryServer() throws IOException {
        seal(A);
        store.activate(A);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(data.resolve("current"))))
                .isEqualTo(PosixFilePermissions.toString(
                        Files.getPosixFilePermissions(store.folderOf(A).resolve("manifest.json"))));
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(store.folderOf(A))))
                .isEqualTo("rwxr-xr-x");
    }

    @Test
    void theHistoryIsLimited() throws IOException {
        seal(A, B);
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            lines.add(i % 2 == 0 ? "a-release" : "b-release");
        }
        Files.write(data.resolve("current"), lines);
        store.activate(B);
        assertThat(Files.readAllLines(data.resolve("current"))).hasSize(50).startsWith("b-release", "a-release");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "A Release\n", "a-release\n../../etc\n", "\u0000\u0000\u0000", "no"})
    void aDamagedPointerIsReportedAndRepairedByActivating(String content) throws IOException {
        seal(A);
        Files.writeString(data.resolve("current"), content);
        assertRefused(store::findCurrent, "current is damaged");
        assertRefused(store::findCurrent, "activate a release again");
        assertRefused(store::rollback, "current is damaged");

        store.activate(A);
        assertThat(store.findCurrent()).contains(A);
    }

    @Test
    void aPointerThatIsNotTextIsDamagedToo() throws IOException {
        seal(A);
        Files.write(data.resolve("current"), new byte[] {(byte) 0xFF, (byte) 0xFE});
        assertRefused(store::findCurrent, "it is not UTF-8 text");
        store.activate(A);
        assertThat(store.findCurrent()).contains(A);
    }

    @Test
    void anUnsoundReleaseIsNeverActivatedOrRolledBackTo() throws IOException {
        seal(A, B);
        store.activate(A);
        store.activate(B);
        folder(A).write("issues.json", new byte[] {'[', ']'});

        assertRefused(() -> store.activate(A), "release a-release is not sound: issues.json");
        assertRefused(store::rollback, "release a-release is not sound: issues.json");
        assertThat(Files.readAllLines(data.resolve("current"))).containsExactly("b-release", "a-release");
    }

    @Test
    void anAbsentReleaseIsNamed() {
        seal(A);
        assertRefused(() -> store.activate(B), "there is no release b-release in " + data.resolve("releases"));
        assertRefused(() -> store.open(B), "there is no release b-release");
        assertRefused(() -> store.verify(B), "there is no release b-release");
        assertRefused(() -> store.readManifest(B), "there is no release b-release");
        assertRefused(() -> store.diff(A, B), "there is no release b-release");
        assertRefused(() -> store.diff(B, A), "there is no release b-release");
    }
}
