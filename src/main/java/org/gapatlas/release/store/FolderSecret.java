package org.gapatlas.release.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import org.gapatlas.provenance.FileTrouble;
import org.gapatlas.release.format.FileSync;
import org.gapatlas.release.format.ReleaseException;

/**
 * The secret of a data folder, in a file that only the account that created it may read, from the moment it exists. On
 * a file system without such permissions, those of the folder apply. The first process that needs the secret creates
 * it. It appears atomically and never changes, so no process waits for another that works on the folder.
 */
final class FolderSecret {
    private static final String NAME = "page-token.key";
    private static final String LOCK = ".page-token.lock";
    private static final int BYTES = 32;
    /** Excludes other threads of this process, which a file lock does not, as it belongs to the process. */
    private static final Object ONE_THREAD = new Object();

    private final Path folder;
    private final Path file;
    private final HardLink hardLink;

    FolderSecret(Path folder) {
        this(folder, Files::createLink);
    }

    /** @param hardLink creates a hard link in the folder's file system */
    FolderSecret(Path folder, HardLink hardLink) {
        this.folder = folder;
        this.file = folder.resolve(NAME);
        this.hardLink = hardLink;
    }

    /** Creates a hard link, like {@link Files#createLink}. */
    interface HardLink {
        void create(Path link, Path existing) throws IOException;
    }

    /**
     * The secret of 32 bytes, created if there is none.
     *
     * @throws IOException if there is none and it cannot be created
     * @throws ReleaseException if it exists but cannot be read or is damaged
     */
    byte[] get() throws IOException {
        if (!Files.exists(file)) {
            make();
        }
        return read();
    }

    private void make() throws IOException {
        Files.createDirectories(folder);
        Path fresh = Files.createTempFile(folder, "." + NAME, ".new", ownerOnly());
        try {
            Files.write(fresh, randomBytes());
            FileSync.force(fresh);
            publish(fresh);
        } finally {
            Files.deleteIfExists(fresh);
        }
        FileSync.force(folder);
    }

    /**
     * Gives the complete file its name unless the name is taken. If several processes try, one succeeds and the others
     * use its secret.
     */
    private void publish(Path fresh) throws IOException {
        try {
            hardLink.create(file, fresh);
        } catch (FileAlreadyExistsException _) {
            // Another process was first; its secret is used.
        } catch (FileSystemException | UnsupportedOperationException _) {
            moveUnlessTaken(fresh);
        }
    }

    /**
     * Moves the file into place on file systems without hard links. Since a rename would replace another process's
     * secret, it takes a lock of its own: one held only for a moment, not for as long as a build takes.
     */
    private void moveUnlessTaken(Path fresh) throws IOException {
        synchronized (ONE_THREAD) {
            try (FileChannel channel = FileChannel.open(
                            folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    FileLock _ = channel.lock()) {
                if (!Files.exists(file)) {
                    FileSync.move(fresh, file);
                }
            }
        }
    }

    private FileAttribute<?>[] ownerOnly() {
        boolean hasPermissions =
                folder.getFileSystem().supportedFileAttributeViews().contains("posix");
        return hasPermissions
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
    }

    private static byte[] randomBytes() {
        byte[] fresh = new byte[BYTES];
        new SecureRandom().nextBytes(fresh);
        return fresh;
    }

    private byte[] read() {
        try {
            byte[] secret = Files.readAllBytes(file);
            if (secret.length != BYTES) {
                throw new ReleaseException(file + " is damaged; remove it, and page tokens given out so far will end");
            }
            return secret;
        } catch (IOException e) {
            throw new ReleaseException(
                    "cannot read " + file + ": " + FileTrouble.inWords(e)
                            + "; let all servers of a data folder run under the account that owns this file",
                    e);
        }
    }
}
