package org.gapatlas.release.format;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Objects;

/** Writes that survive a crash: bytes reach the disk before the name that announces them does. */
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
     * Replaces a file's content in one step: readers see the old bytes or the new ones. What could not be written is
     * removed. Not for two at a time: the name of the fresh file is fixed, so that what a killed writer left behind is
     * overwritten by the next.
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

    /** Renames in one step and makes the new name durable. */
    public static void move(Path from, Path to) throws IOException {
        Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
        force(folderOf(to));
    }

    private static Path folderOf(Path file) {
        return Objects.requireNonNull(file.toAbsolutePath().getParent(), "a file lies in a folder");
    }
}
