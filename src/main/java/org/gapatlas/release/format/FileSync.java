package org.gapatlas.release.format;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Objects;

/** Writes files so that they survive a crash: the bytes reach the disk before the name does. */
public final class FileSync {
    private FileSync() {}

    /** Writes a new file and forces it to disk. */
    public static void write(Path file, byte[] bytes) throws IOException {
        Files.write(file, bytes, StandardOpenOption.CREATE_NEW);
        force(file);
    }

    /** Forces a file's bytes, or a folder's entries, to disk. */
    public static void force(Path path) throws IOException {
        boolean folder = Files.isDirectory(path);
        try (FileChannel channel =
                FileChannel.open(path, folder ? StandardOpenOption.READ : StandardOpenOption.WRITE)) {
            channel.force(true);
        }
    }

    /**
     * Replaces a file's content atomically: readers see either the old bytes or the new ones. If writing fails, the new
     * file is removed. Callers must not replace a file concurrently: the new file has a fixed name, so that the next
     * writer overwrites what a killed writer left behind.
     */
    public static void replace(Path file, byte[] bytes) throws IOException {
        Path fresh = folderOf(file).resolve("." + file.getFileName() + ".new");
        try {
            Files.write(fresh, bytes);
            force(fresh);
            move(fresh, file);
        } finally {
            Files.deleteIfExists(fresh);
        }
    }

    /** Renames a file atomically and makes the new name durable. */
    public static void move(Path from, Path to) throws IOException {
        Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
        force(folderOf(to));
    }

    private static Path folderOf(Path file) {
        return Objects.requireNonNull(file.toAbsolutePath().getParent(), "a file is in a folder");
    }
}
