package org.gapatlas.release.format;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A file that a release offers as a whole to those who work with files.
 *
 * @param name as it is asked for and saved, such as {@code counties.csv} or {@code observations/rucc_2023.csv.gz}
 * @param rows lines below the header, or features; null for a file that is not a table
 * @param description what it holds, in a sentence or two
 */
public record DataFile(
        String name, String mediaType, @Nullable Long rows, String description) {
    private static final Pattern NAME = Pattern.compile("(observations/)?[a-z0-9][a-z0-9._-]*");

    public DataFile {
        requireName(name);
    }

    /** Where it lies among the files of its release, all of which lie in one folder. */
    public String path() {
        return pathOf(name);
    }

    /**
     * The same of a file by its name.
     *
     * @throws IllegalArgumentException if no file of a release can have the name
     */
    public static String pathOf(String name) {
        requireName(name);
        return ReleaseFiles.OFFERED_PREFIX + name.replace('/', '.');
    }

    private static void requireName(String name) {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("\"" + name + "\" is not a valid name of a release's file");
        }
    }
}
