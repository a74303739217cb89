package org.gapatlas;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The files of a folder in memory, so that an expensive folder is made once and written out for each test. */
public final class FolderImage {
    private final SortedMap<String, byte[]> files;

    private FolderImage(SortedMap<String, byte[]> files) {
        this.files = files;
    }

    /** Fills an empty folder. */
    public interface Maker {
        void fill(Path folder) throws IOException;
    }

    /** Lets a maker fill a temporary folder and reads its files. */
    public static FolderImage made(Maker maker) {
        try {
            Path folder = Files.createTempDirectory("folder-image");
            try {
                maker.fill(folder);
                return of(folder);
            } finally {
                remove(folder);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads the files of a folder. */
    public static FolderImage of(Path folder) throws IOException {
        SortedMap<String, byte[]> files = new TreeMap<>();
        try (Stream<Path> paths = Files.walk(folder)) {
            for (Path file : paths.filter(Files::isRegularFile).toList()) {
                files.put(folder.relativize(file).toString(), Files.readAllBytes(file));
            }
        }
        return new FolderImage(files);
    }

    private static void remove(Path folder) throws IOException {
        try (Stream<Path> paths = Files.walk(folder)) {
            for (Path path : paths.toList().reversed()) {
                Files.delete(path);
            }
        }
    }

    /** Writes every file to its place in a folder. */
    public void writeInto(Path folder) {
        try {
            for (var file : files.entrySet()) {
                Path target = folder.resolve(file.getKey());
                Files.createDirectories(target.resolveSibling("."));
                Files.write(target, file.getValue());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
