package org.gapatlas.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.FileSync;

/** What a command leaves where the operator asked for it: whole, or not at all. */
final class WrittenFile {
    private WrittenFile() {}

    /** Writes a file into a folder that exists, and says so. */
    static void write(Path file, byte[] content, Terminal terminal) throws IOException {
        write(file, content);
        terminal.result(file + "  " + content.length + " bytes  sha256 " + Sha256.of(content));
    }

    /** Writes a file into a folder that exists. */
    static void write(Path file, byte[] content) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new NoSuchFileException(String.valueOf(folder));
        }
        FileSync.replace(file, content);
    }
}
