package org.gapatlas.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.gapatlas.SmallAtlas;
import org.gapatlas.release.format.ReleaseFiles;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests that a lack of resources or rights is reported in one sentence, and never as damage to a release. Each test
 * starts the real program as a separate process.
 */
@Tag("slow")
class EnvironmentTest {
    @TempDir
    private Path folder;

    private Path data;
    private Path temporary;

    /** The exit code of a process and its messages to the operator. */
    private record Ended(int code, List<String> remarks) {}

    @BeforeEach
    void seal() throws IOException {
        data = Files.createDirectory(folder.resolve("data"));
        temporary = Files.createDirectory(folder.resolve("temporary"));
        SmallAtlas.sealed(data);
    }

    private ServerProcess server() {
        return new ServerProcess(data, folder.resolve("remarks"))
                .with("GAPATLAS_TEMPORARY_FOLDER", temporary.toString());
    }

    private Ended end(String... before) throws IOException, InterruptedException {
        ServerProcess server = server();
        Process process = server.command(before)
                .redirectOutput(folder.resolve("results").toFile())
                .start();
        try {
            assertThat(process.waitFor(ServerProcess.PATIENCE_MINUTES, TimeUnit.MINUTES))
                    .as("the start ends")
                    .isTrue();
            return new Ended(process.exitValue(), server.remarks());
        } finally {
            process.destroyForcibly();
        }
    }

    private static void assertRefused(Ended ended, String... words) {
        assertThat(ended.code())
                .as("exit code, having said %s", ended.remarks())
                .isEqualTo(1);
        assertThat(ended.remarks())
                .singleElement()
                .satisfies(sentence -> assertThat(sentence)
                        .startsWith("gapatlas: ")
                        .contains(words)
                        .doesNotContainIgnoringCase("broken")
                        .doesNotContainIgnoringCase("damage")
                        .doesNotContainIgnoringCase("sealed"));
    }

    private static boolean succeeds(String... command) throws InterruptedException {
        try {
            return new ProcessBuilder(command)
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException e) {
            return false;
        }
    }

    /** Mounts a memory file system in place of the temporary folder, which usually only root may do. */
    private void mount(String options) throws InterruptedException {
        assumeThat(succeeds("mount", "-t", "tmpfs", "-o", options, "tmpfs", temporary.toString()))
                .as("memory can be mounted as a folder")
                .isTrue();
    }

    private void unmount() throws InterruptedException {
        assertThat(succeeds("umount", temporary.toString())).isTrue();
    }

    @Test
    void aFullTemporaryFolderIsReportedWithARemedy() throws IOException, InterruptedException {
        mount("size=1m");
        try {
            assertRefused(
                    end(), "the temporary folder " + temporary, "No space left on device", "serve.temporary_folder");
        } finally {
            unmount();
        }
    }

    @Test
    void aTemporaryFolderMountedNoexecIsReported() throws IOException, InterruptedException {
        mount("size=64m,noexec");
        try {
            assertRefused(end(), "the native library of SQLite cannot be loaded", "serve.temporary_folder");
        } finally {
            unmount();
        }
    }

    @Test
    void aReadOnlyTemporaryFolderIsReported() throws IOException, InterruptedException {
        mount("size=1m,ro");
        try {
            assertRefused(end(), "the temporary folder " + temporary, "serve.temporary_folder");
        } finally {
            unmount();
        }
    }

    @Test
    void tooFewFileDescriptorsAreReportedBeforeAnythingElseFails() throws IOException, InterruptedException {
        assumeThat(succeeds("sh", "-c", "ulimit -n 230"))
                .as("a shell with limits")
                .isTrue();
        assertRefused(end("sh", "-c", "ulimit -n 230; exec \"$@\"", "sh"), "may have 230 files open", "ulimit -n");
    }

    @Test
    void fewFileDescriptorsAreReportedAndTheServerRuns() throws IOException, InterruptedException {
        assumeThat(succeeds("sh", "-c", "ulimit -n 700"))
                .as("a shell with limits")
                .isTrue();
        ServerProcess server = server();
        Process process =
                server.command("sh", "-c", "ulimit -n 700; exec \"$@\"", "sh").start();
        try (BufferedReader results = process.inputReader()) {
            assertThat(results.readLine()).contains("http://127.0.0.1:");
            assertThat(server.remarks())
                    .singleElement()
                    .satisfies(sentence -> assertThat(sentence).contains("enough for 444 connections"));
        } finally {
            ServerProcess.end(process);
        }
    }

    @Test
    void filesWithoutReadPermissionAreReportedAsSuch() throws IOException, InterruptedException {
        try (Stream<Path> tree = Files.walk(data)) {
            Path database = tree.filter(path -> path.endsWith(ReleaseFiles.DATABASE))
                    .findFirst()
                    .orElseThrow();
            Files.setPosixFilePermissions(database, PosixFilePermissions.fromString("---------"));
        }
        // Root can read every file unless that capability is dropped.
        String[] withoutRights = {"setpriv", "--bounding-set", "-dac_override,-dac_read_search"};
        boolean isRoot = System.getProperty("user.name").equals("root");
        assumeThat(!isRoot || succeeds("setpriv", "--bounding-set", "-dac_override,-dac_read_search", "true"))
                .as("a process without the rights of root")
                .isTrue();
        assertRefused(end(isRoot ? withoutRights : new String[0]), "permission", ReleaseFiles.DATABASE);
    }
}
