package org.gapatlas.release.remote;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.gapatlas.provenance.FileTrouble;
import org.gapatlas.release.format.ReleaseException;

/**
 * Writes a new file. A failure of the disk becomes a {@link ReleaseException}, so that nobody mistakes it for a network
 * failure.
 */
final class FileSink implements AutoCloseable {
    private final Path file;
    private final OutputStream out;

    private FileSink(Path file, OutputStream out) {
        this.file = file;
        this.out = out;
    }

    static FileSink to(Path file) {
        try {
            return new FileSink(file, Files.newOutputStream(file));
        } catch (IOException e) {
            throw refused(file, e);
        }
    }

    void write(byte[] buffer, int bytes) {
        try {
            out.write(buffer, 0, bytes);
        } catch (IOException e) {
            throw refused(file, e);
        }
    }

    private static ReleaseException refused(Path file, IOException failure) {
        return new ReleaseException(
                "cannot write " + file.getFileName() + ": " + FileTrouble.inWords(failure), failure);
    }

    @Override
    public void close() {
        try {
            out.close();
        } catch (IOException e) {
            throw refused(file, e);
        }
    }
}
