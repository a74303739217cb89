package org.gapatlas.adapter;

import java.util.Locale;
import java.util.Set;

/**
 * The location of an entry's bytes in a ZIP file.
 *
 * @param name path with forward slashes; the path of a folder ends with one
 * @param isDeflated whether the bytes are deflated; otherwise they are stored as they are
 * @param crc32 checksum of the inflated bytes, 0 to 2^32 - 1
 * @param size inflated size in bytes
 * @param header offset of the local header
 * @param start offset of the first stored byte
 * @param storedSize size in the archive in bytes
 */
record ZipEntryPlace(String name, boolean isDeflated, long crc32, long size, int header, int start, int storedSize) {
    private static final Set<String> DESKTOP_FILES = Set.of(".ds_store", "thumbs.db", "desktop.ini");

    boolean isFolder() {
        return name.endsWith("/");
    }

    /** Whether it is a file that desktops add to archives. */
    boolean isClutter() {
        String path = "/" + name;
        String last = path.substring(path.lastIndexOf('/') + 1);
        return path.contains("/__MACOSX/")
                || last.startsWith("._")
                || DESKTOP_FILES.contains(last.toLowerCase(Locale.ROOT));
    }

    int end() {
        return start + storedSize;
    }
}
