package org.gapatlas.adapter;

/**
 * Where an entry's bytes lie in a ZIP file.
 *
 * @param name path with forward slashes; a folder's ends with one
 * @param isDeflated whether the bytes are deflated; otherwise they are stored as they are
 * @param crc32 of the inflated bytes, 0 to 2^32 - 1
 * @param size inflated, in bytes
 * @param header offset of the local header
 * @param start offset of the first stored byte
 * @param storedSize in bytes
 */
record ZipEntryPlace(String name, boolean isDeflated, long crc32, long size, int header, int start, int storedSize) {
    boolean isFolder() {
        return name.endsWith("/");
    }

    int end() {
        return start + storedSize;
    }
}
