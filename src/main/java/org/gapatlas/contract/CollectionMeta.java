package org.gapatlas.contract;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Metadata of a page of a collection.
 *
 * @param nextPageToken token of the next page; null on the last page
 * @param responseAt when the server answered, to the second; unrelated to the age of the data
 * @param count records on this page
 * @param totalCount records on all pages of the same query
 * @param releaseId the release that all records are from
 */
public record CollectionMeta(
        @Nullable String nextPageToken, Instant responseAt, int count, int totalCount, String releaseId) {}
