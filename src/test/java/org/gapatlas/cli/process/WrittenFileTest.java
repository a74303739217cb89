package org.gapatlas.cli.process;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Tests that a written file replaces only a file, nothing else at its path. */
class WrittenFileTest {
    private static final byte[] CONTENT = "content\n".getBytes(UTF_8);

    @TempDir
    private Path folder;

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(f -> f.getFileName().toString()).toList();
        }
    }

    @Test
    void aFileIsCreatedOrReplaced() throws IOException {
        Path file = folder.resolve("file");
        for (int i = 0; i < 2; i++) {
            WrittenFile.write(file, CONTENT);
            assertThat(file).hasBinaryContent(CONTENT);
            Files.writeString(file, "something else, which is longer");
        }
        assertThat(names()).containsExactly("file");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aLinkIsFollowed() throws IOException {
        Path target =
                Files.writeString(Files.createDirectory(folder.resolve("there")).resolve("target"), "old");
        Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("there", "target"));

        WrittenFile.write(link, CONTENT);

        assertThat(link).isSymbolicLink();
        assertThat(target).hasBinaryContent(CONTENT);
        assertThat(names()).containsExactlyInAnyOrder("link", "there");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aLinkToNothingIsRefused() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("nothing"));

        assertThatThrownBy(() -> WrittenFile.write(link, CONTENT))
                .hasMessage(link + " is a link to nothing, which is not there; remove it, or name another file");
        assertThat(link).isSymbolicLink();
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aPipeIsWrittenToAndStaysAPipe()
            throws IOException, InterruptedException, ExecutionException, TimeoutException {
        Path pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        CompletableFuture<byte[]> read = new CompletableFuture<>();
        Thread.ofPlatform().daemon().start(() -> {
            try {
                read.complete(Files.readAllBytes(pipe));
            } catch (IOException e) {
                read.completeExceptionally(e);
            }
        });

        WrittenFile.write(pipe, CONTENT);

        assertThat(read.get(1, TimeUnit.MINUTES)).isEqualTo(CONTENT);
        assertThat(Files.isRegularFile(pipe)).isFalse();
        assertThat(names()).containsExactly("pipe");
    }

    @Test
    void aFolderOrAnEmptyNameIsRefusedByName() throws IOException {
        assertThatThrownBy(() -> WrittenFile.write(folder, CONTENT))
                .hasMessage(folder + " is a folder; name a file in it");
        assertThatThrownBy(() -> WrittenFile.write(folder.getRoot(), CONTENT))
                .hasMessage(folder.getRoot() + " is a folder; name a file in it");
        assertThatThrownBy(() -> WrittenFile.write(Path.of(""), CONTENT))
                .hasMessage("the name of the file to write is empty; name one");
        assertThat(names()).isEmpty();
    }
}
