package org.gapatlas.cli.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.format.FileSync;

/** Writes files for commands: completely or not at all. */
public final class WrittenFile {
    private WrittenFile() {}

    /** Writes a file as {@link #write(Path, byte[])} does, and prints its name, size and digest. */
    public static void write(Path file, byte[] content, Terminal terminal) throws IOException {
        write(file, content);
        terminal.result(file + "  " + content.length + " bytes  sha256 " + Sha256.of(content));
    }

    /**
     * Writes a file into an existing folder. A link is followed. A device or pipe is written to and not replaced.
     *
     * @throws IOException with a message for the operator if the name does not belong to a file
     */
    public static void write(Path file, byte[] content) throws IOException {
        if (file.toString().isEmpty()) {
            throw new IOException("the name of the file to write is empty; name one");
        }
        if (Files.isDirectory(file)) {
            throw new IOException(file + " is a folder; name a file in it");
        }
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new NoSuchFileException(String.valueOf(folder));
        }
        if (!Files.exists(file)) {
            requireNoLink(file);
            FileSync.replace(file, content);
        } else if (Files.isRegularFile(file)) {
            FileSync.replace(file.toRealPath(), content);
        } else {
            Files.write(file, content, StandardOpenOption.WRITE);
        }
    }

    private static void requireNoLink(Path file) throws IOException {
        if (Files.isSymbolicLink(file)) {
            throw new IOException(file + " is a link to " + Files.readSymbolicLink(file)
                    + ", which is not there; remove it, or name another file");
        }
    }
}
