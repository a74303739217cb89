package org.gapatlas.http.serving;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * How a release's folder looks: names, sizes and times of its files, and where the system tells them, their inodes and the
 * times of their last change, which no copying program sets.
 *
 * @param text compared as a whole; empty if the folder cannot be listed
 */
record ReleaseStamp(String text) {
    static ReleaseStamp of(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            StringBuilder text = new StringBuilder();
            for (Path file : files.sorted().toList()) {
                text.append(file.getFileName())
                        .append(' ')
                        .append(attributes(file))
                        .append('\n');
            }
            return new ReleaseStamp(text.toString());
        } catch (IOException | UncheckedIOException e) {
            return new ReleaseStamp("");
        }
    }

    private static String attributes(Path file) throws IOException {
        boolean isUnix = file.getFileSystem().supportedFileAttributeViews().contains("unix");
        String wanted = isUnix ? "unix:size,lastModifiedTime,ino,ctime" : "size,lastModifiedTime,fileKey";
        return new TreeMap<>(Files.readAttributes(file, wanted, LinkOption.NOFOLLOW_LINKS)).toString();
    }
}
