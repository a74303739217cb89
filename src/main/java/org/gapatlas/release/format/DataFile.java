package org.gapatlas.release.format;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A complete file that a release offers for download.
 *
 * @param name the name under which it is requested and saved, such as {@code counties.csv} or
 *     {@code observations/rucc_2023.csv.gz}
 * @param rows lines below the header, or features; null for a file that is not a table
 * @param description what it contains, in a sentence or two
 */
public record DataFile(
        String name, String mediaType, @Nullable Long rows, String description) {
    private static final Pattern NAME = Pattern.compile("(observations/)?[a-z0-9][a-z0-9._-]*");

    public DataFile {
        requireName(name);
    }

    /** The file's path in its release, all of whose files are in one folder. */
    public String path() {
        return pathOf(name);
    }

    /**
     * The path of the file that has a name.
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
