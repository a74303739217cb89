package org.gapatlas.http.serving;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.gapatlas.release.format.ReleaseFiles;

/**
 * What a release's folder looks like: names, sizes and times of its files and, if the system provides them, their
 * inodes and change times, which no copying program sets.
 *
 * @param text compared as a whole; empty if the folder cannot be read
 */
record ReleaseStamp(String text) {
    /** The stamp of all files. */
    static ReleaseStamp of(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return of(files.sorted().toList(), LinkOption.NOFOLLOW_LINKS);
        } catch (IOException | UncheckedIOException e) {
            return new ReleaseStamp("");
        }
    }

    /** The stamp of only the files that identify the release and prove its content. */
    static ReleaseStamp ofManifest(Path folder) {
        try {
            return of(Stream.of(ReleaseFiles.MANIFEST, ReleaseFiles.CHECKSUM, ReleaseFiles.SIGNATURES)
                    .map(folder::resolve)
                    .filter(Files::exists)
                    .toList());
        } catch (IOException e) {
            return new ReleaseStamp("");
        }
    }

    /** Whether the folder could be read. */
    boolean isKnown() {
        return !text.isEmpty();
    }

    private static ReleaseStamp of(List<Path> files, LinkOption... options) throws IOException {
        StringBuilder text = new StringBuilder();
        for (Path file : files) {
            text.append(file.getFileName())
                    .append(' ')
                    .append(attributes(file, options))
                    .append('\n');
        }
        return new ReleaseStamp(text.toString());
    }

    private static String attributes(Path file, LinkOption... options) throws IOException {
        boolean isUnix = file.getFileSystem().supportedFileAttributeViews().contains("unix");
        String wanted = isUnix ? "unix:size,lastModifiedTime,ino,ctime" : "size,lastModifiedTime,fileKey";
        return new TreeMap<>(Files.readAttributes(file, wanted, options)).toString();
    }
}
