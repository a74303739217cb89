package org.gapatlas.release.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.format.ReleaseException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests that messages name the cause of a failure: the store, the connection, or the disk. */
@Timeout(value = 1, unit = TimeUnit.MINUTES)
class ObjectStoreTest {
    private static final byte[] CONTENT = new byte[100_000];
    private static final Sha256 DIGEST = Sha256.of(CONTENT);

    @TempDir
    private Path folder;

    private final ObjectServer server = new ObjectServer();
    private final ObjectStore store = new ObjectStore(server.url(), Duration.ofMillis(300));

    @AfterEach
    void stop() {
        store.close();
        server.close();
    }

    private void download(Path file) {
        store.download("object", file, CONTENT.length, DIGEST);
    }

    @ParameterizedTest
    @EnumSource(
            value = ObjectServer.Silence.class,
            names = {"BEFORE_ANSWERS", "WITHIN_ANSWERS"})
    void aStoreThatFallsSilentTimesOut(ObjectServer.Silence when) {
        store.put("object", CONTENT);
        server.fallSilent(when);

        assertThatThrownBy(() -> download(folder.resolve("file")))
                .isInstanceOf(ReleaseException.class)
                .hasMessageContaining("cannot be reached: it did not answer in time");
        assertThatThrownBy(() -> store.find("object", CONTENT.length))
                .isInstanceOf(ReleaseException.class)
                .hasMessageContaining("cannot be reached: it did not answer in time");
    }

    @Test
    void aStoreThatAnswersInTimeIsReadCompletely() {
        store.put("object", CONTENT);

        download(folder.resolve("file"));

        assertThat(folder.resolve("file")).hasBinaryContent(CONTENT);
        assertThat(store.find("object", CONTENT.length)).hasValue(CONTENT);
        assertThat(store.find("another", CONTENT.length)).isEmpty();
    }

    @Test
    void aFullDiskIsNotMistakenForAnUnavailableStore() {
        Path full = Path.of("/dev/full");
        assumeTrue(Files.isWritable(full));
        store.put("object", CONTENT);

        assertThatThrownBy(() -> download(full))
                .isInstanceOf(ReleaseException.class)
                .hasMessage("cannot write full: No space left on device");
    }

    @ParameterizedTest
    @CsvSource({
        "http://127.0.0.1:1, the connection was refused",
        "http://nowhere.invalid, there is no host of that name",
    })
    void anUnreachableStoreIsReported(String endpoint, String words) {
        ObjectStoreUrl url = ObjectStoreUrl.parse("s3://atlas?endpoint=" + endpoint, ObjectServer.KEYS);

        try (ObjectStore away = new ObjectStore(url)) {
            assertThatThrownBy(() -> away.find("object", 1))
                    .isInstanceOf(ReleaseException.class)
                    .hasMessageEndingWith("cannot be reached: " + words);
        }
    }
}
