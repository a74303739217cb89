package org.gapatlas.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** Tests that a server has its own temporary folder and removes it, as well as those of ended servers. */
@Isolated("the folder is a property of the process")
class TemporaryFolderTest {
    @TempDir
    private Path parent;

    @Test
    void itIsUsedByAllAndRemovedWithTheServer() throws IOException {
        String before = System.getProperty("java.io.tmpdir");
        Path folder;
        try (TemporaryFolder own = TemporaryFolder.claim(parent)) {
            folder = own.path();
            Files.writeString(folder.resolve("unpacked.so"), "a library");

            assertThat(folder).hasParent(parent).isDirectory();
            assertThat(System.getProperty("java.io.tmpdir")).isEqualTo(folder.toString());
            // Vert.x appends to the name and would make another folder next to it.
            assertThat(System.getProperty("vertx.cacheDirBase")).startsWith(folder + File.separator);
        }
        assertThat(folder).doesNotExist();
        assertThat(System.getProperty("java.io.tmpdir")).isEqualTo(before);
        assertThat(System.getProperty("io.netty.native.workdir")).isNull();
    }

    @Test
    void foldersOfEndedServersAreRemovedAndThoseOfRunningOnesAreNot() throws IOException {
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
    void anUnusableFolderIsReportedWithARemedy() {
        assertThatThrownBy(() -> TemporaryFolder.claim(parent.resolve("absent")))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("the temporary folder " + parent.resolve("absent") + " cannot be used")
                .hasMessageContaining("serve.temporary_folder");
    }
}
