package org.gapatlas.release;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;

/**
 * The secret of a data folder, in a file that only the account which made it may read, from the moment there is one;
 * where the file system knows no such permissions, those of the folder hold.
 */
final class FolderSecret {
    private static final String NAME = "page-token.key";
    private static final int BYTES = 32;

    private final Path folder;
    private final Path file;

    FolderSecret(Path folder) {
        this.folder = folder;
        this.file = folder.resolve(NAME);
    }

    /** It appears in one step and never changes, so whoever finds it needs no lock, and no right to write either. */
    boolean exists() {
        return Files.exists(file);
    }

    /** Makes it; not for two at a time. */
    void make() throws IOException {
        Path fresh = Files.createTempFile(folder, "." + NAME, ".new", ownerOnly());
        try {
            Files.write(fresh, random());
            FileSync.force(fresh);
            FileSync.move(fresh, file);
        } finally {
            Files.deleteIfExists(fresh);
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

    /** @throws ReleaseException if it cannot be read or is damaged */
    byte[] read() {
        try {
            byte[] secret = Files.readAllBytes(file);
            if (secret.length != BYTES) {
                throw new ReleaseException(file + " is damaged; remove it, and page tokens given out so far will end");
            }
            return secret;
        } catch (IOException e) {
            throw new ReleaseException("cannot read " + file + ": " + e.getMessage(), e);
        }
    }
}
