package org.gapatlas.contract;

import org.jspecify.annotations.Nullable;

/**
 * A file of a release.
 *
 * @param path the path at which the server offers it
 * @param rows lines below the header, or features; null for a file that is not a table
 */
public record ReleaseFile(
        String name,
        String path,
        String mediaType,
        long bytes,
        String sha256,
        @Nullable Long rows,
        String description) {}
