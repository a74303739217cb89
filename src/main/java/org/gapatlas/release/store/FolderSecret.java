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
 * The secret of a data folder, in a file that only the account which made it may read, from the moment there is one;
 * where the file system knows no such permissions, those of the folder hold. Whoever needs it first makes it. It appears
 * in one step and never changes, so that nobody waits for another who works on the folder.
 */
final class FolderSecret {
    private static final String NAME = "page-token.key";
    private static final String LOCK = ".page-token.lock";
    private static final int BYTES = 32;
    /** A file's lock belongs to the process, so it keeps no two threads apart. */
    private static final Object ONE_THREAD = new Object();

    private final Path folder;
    private final Path file;
    private final HardLink hardLink;

    FolderSecret(Path folder) {
        this(folder, Files::createLink);
    }

    /** @param hardLink as the file system makes them */
    FolderSecret(Path folder, HardLink hardLink) {
        this.folder = folder;
        this.file = folder.resolve(NAME);
        this.hardLink = hardLink;
    }

    /** As {@link Files#createLink}. */
    interface HardLink {
        void create(Path link, Path existing) throws IOException;
    }

    /**
     * The secret, 32 bytes, made if there is none.
     *
     * @throws IOException if there is none and none can be made
     * @throws ReleaseException if there is one and it cannot be read or is damaged
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
            Files.write(fresh, random());
            FileSync.force(fresh);
            publish(fresh);
        } finally {
            Files.deleteIfExists(fresh);
        }
        FileSync.force(folder);
    }

    /** Gives a whole file its name unless the name is taken: of several who try, one is first, for all of them. */
    private void publish(Path fresh) throws IOException {
        try {
            hardLink.create(file, fresh);
        } catch (FileAlreadyExistsException _) {
            // Another was first; theirs is the secret.
        } catch (FileSystemException | UnsupportedOperationException _) {
            moveUnlessTaken(fresh);
        }
    }

    /**
     * For file systems without hard links. A rename would take the place of another's secret, so a lock goes before it:
     * one of its own, which is held for a moment and not for as long as a release is built.
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

    private static byte[] random() {
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
