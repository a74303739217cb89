package org.gapatlas.http.request;

import org.jspecify.annotations.Nullable;

/**
 * The query parameter {@code dataset_version}: which release is asked.
 *
 * @param name as sent, whether or not a release has it; null for the current one
 */
public record DatasetVersion(@Nullable String name) {
    public static final String NAME = "dataset_version";
}
