package org.gapatlas.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writes a report so that its name never stands on half a file. */
final class ReportFile {
    private ReportFile() {}

    /**
     * Writes or replaces a file in one step; its folder must exist.
     *
     * @throws IOException if it cannot be written; what was there before is then there still
     */
    static void write(Path file, byte[] bytes) throws IOException {
        Path whole = file.toAbsolutePath();
        Path folder = whole.getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new NoSuchFileException(String.valueOf(folder));
        }
        Path fresh = whole.resolveSibling("." + whole.getFileName() + ".new");
        try {
            Files.write(fresh, bytes);
            Files.move(fresh, whole, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(fresh);
        }
    }
}
