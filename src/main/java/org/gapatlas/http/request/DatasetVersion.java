package org.gapatlas.http.request;

import org.jspecify.annotations.Nullable;

/**
 * The query parameter {@code dataset_version}, which selects a release.
 *
 * @param name as sent; there may be no such release; null for the current one
 */
public record DatasetVersion(@Nullable String name) {
    public static final String NAME = "dataset_version";
}
