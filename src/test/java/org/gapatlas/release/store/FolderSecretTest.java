package org.gapatlas.release.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.gapatlas.release.format.ReleaseException;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the secret of a data folder: the same for every server, and readable only by its owner. */
class FolderSecretTest {
    private static final String KEY = "page-token.key";
    private static final int SERVERS = 8;

    @TempDir
    private Path data;

    @Test
    void theSecretIsReadableOnlyByItsOwner() throws IOException {
        byte[] secret = new ReleaseStore(data).secret();

        assertThat(secret).hasSize(32).isEqualTo(Files.readAllBytes(data.resolve(KEY)));
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(data.resolve(KEY))))
                .isEqualTo("rw-------");
    }

    private static Stream<Named<FolderSecret.HardLink>> fileSystems() {
        return Stream.of(
                Named.of("with hard links", Files::createLink),
                Named.of("without hard links", (_, _) -> {
                    throw new UnsupportedOperationException("no hard links");
                }),
                Named.of("forbidding hard links", (link, existing) -> {
                    throw new FileSystemException(link.toString(), existing.toString(), "Operation not permitted");
                }));
    }

    @ParameterizedTest
    @MethodSource("fileSystems")
    void concurrentReadersGetTheSameSecret(FolderSecret.HardLink hardLink)
            throws IOException, InterruptedException, ExecutionException {
        for (int round = 0; round < 20; round++) {
            Path folder = data.resolve("round-" + round);
            CyclicBarrier together = new CyclicBarrier(SERVERS);
            List<Future<byte[]>> secrets = new ArrayList<>();
            try (ExecutorService servers = Executors.newFixedThreadPool(SERVERS)) {
                for (int i = 0; i < SERVERS; i++) {
                    secrets.add(servers.submit(() -> {
                        together.await();
                        return new FolderSecret(folder, hardLink).get();
                    }));
                }
            }
            for (Future<byte[]> secret : secrets) {
                assertThat(secret.get()).hasSize(32).isEqualTo(Files.readAllBytes(folder.resolve(KEY)));
            }
            try (Stream<Path> left = Files.list(folder)) {
                assertThat(left.map(Path::getFileName).map(Path::toString)).isSubsetOf(KEY, ".page-token.lock");
            }
        }
    }

    @Test
    void aFolderThatIsBeingChangedStillGivesItsSecret() throws IOException {
        try (FileChannel channel =
                        FileChannel.open(data.resolve(".lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock lock = channel.lock()) {
            assertThat(lock.isValid()).isTrue();
            assertThat(new ReleaseStore(data).secret()).isEqualTo(new ReleaseStore(data).secret());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 31, 33})
    void aDamagedSecretIsReportedAndNotReplaced(int bytes) throws IOException {
        Files.write(data.resolve(KEY), new byte[bytes]);
        assertThatThrownBy(() -> new ReleaseStore(data).secret())
                .isInstanceOf(ReleaseException.class)
                .hasMessage("%s is damaged; remove it, and page tokens given out so far will end", data.resolve(KEY));
        assertThat(data.resolve(KEY)).hasSize(bytes);
    }

    @Test
    void anUnreadableSecretIsNotMistakenForNone() throws IOException {
        Files.createDirectory(data.resolve(KEY));
        assertThatThrownBy(() -> new ReleaseStore(data).secret())
                .isInstanceOf(ReleaseException.class)
                .hasMessageStartingWith("cannot read " + data.resolve(KEY));
    }

    @Test
    void anUnwritableFolderHasNone() throws IOException {
        Path file = Files.createFile(data.resolve("a-file"));
        assertThatThrownBy(() -> new ReleaseStore(file.resolve("data")).secret())
                .isInstanceOf(IOException.class);
    }
}
