package org.gapatlas.release.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.gapatlas.provenance.FileTrouble;
import org.gapatlas.release.format.ReleaseException;

/**
 * The lock of a data folder, held by every process that changes the folder. The operating system releases it when the
 * process ends.
 */
final class FolderLock {
    private static final String NAME = ".lock";

    private final Path folder;

    /** @param folder the data folder, which need not exist yet */
    FolderLock(Path folder) {
        this.folder = folder;
    }

    /** A change made under the lock. */
    interface Change<T> {
        T make() throws IOException;
    }

    /**
     * Makes a change while holding the lock.
     *
     * @throws ReleaseException if the lock is taken, or the disk fails
     */
    <T> T hold(Change<T> change) {
        try {
            Files.createDirectories(folder);
            try (FileChannel channel = FileChannel.open(
                            folder.resolve(NAME), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    FileLock lock = channel.tryLock()) {
                if (lock == null) {
                    throw busy();
                }
                return change.make();
            }
        } catch (OverlappingFileLockException e) {
            throw busy();
        } catch (IOException e) {
            throw new ReleaseException("cannot write to " + folder + ": " + FileTrouble.inWords(e), e);
        }
    }

    private ReleaseException busy() {
        return new ReleaseException("another command is changing " + folder + "; try again when it has ended");
    }
}
