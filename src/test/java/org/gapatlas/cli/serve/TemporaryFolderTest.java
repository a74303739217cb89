package org.gapatlas.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server has a temporary folder of its own, and removes it and those of servers that are no more. */
class TemporaryFolderTest {
    private static final List<String> PROPERTIES =
            List.of("java.io.tmpdir", "org.sqlite.tmpdir", "io.netty.native.workdir", "vertx.cacheDirBase");

    @TempDir
    private Path parent;

    private final Map<String, String> before = new LinkedHashMap<>();

    @BeforeEach
    void rememberProperties() {
        PROPERTIES.forEach(name -> before.put(name, System.getProperty(name, "")));
    }

    @AfterEach
    void restoreProperties() {
        before.forEach((name, value) -> {
            if (value.isEmpty()) {
                System.clearProperty(name);
            } else {
                System.setProperty(name, value);
            }
        });
    }

    @Test
    void itIsUsedByAllAndGoesWithTheServer() throws IOException {
        Path folder;
        try (TemporaryFolder own = TemporaryFolder.claim(parent)) {
            folder = own.path();
            Files.writeString(folder.resolve("unpacked.so"), "a library");

            assertThat(folder).hasParent(parent).isDirectory();
            assertThat(System.getProperty("java.io.tmpdir")).isEqualTo(folder.toString());
        }
        assertThat(folder).doesNotExist();
    }

    @Test
    void whatADeadServerLeftIsRemovedAndWhatALivingOneHasIsNot() throws IOException {
        Path left = Files.createDirectory(parent.resolve("gapatlas-run-dead"));
        Files.createFile(left.resolve("lock"));
        Files.writeString(left.resolve("unpacked.so"), "a library");
        Path other = Files.createDirectory(parent.resolve("somebody-elses"));
        try (TemporaryFolder living = TemporaryFolder.claim(parent);
                TemporaryFolder next = TemporaryFolder.claim(parent)) {
            assertThat(left).doesNotExist();
            assertThat(other).exists();
            assertThat(living.path()).exists().isNotEqualTo(next.path());
        }
    }

    @Test
    void aFolderThatCannotBeUsedIsNamedWithWhatToDo() {
        assertThatThrownBy(() -> TemporaryFolder.claim(parent.resolve("absent")))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("the temporary folder " + parent.resolve("absent") + " cannot be used")
                .hasMessageContaining("serve.temporary_folder");
    }
}
