package org.gapatlas.contract;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * About a page of a collection.
 *
 * @param nextPageToken leads to the next page; null if this is the last
 * @param responseAt when the server answered, to the second; says nothing of the data's age
 * @param count records on this page
 * @param totalCount records of all pages of the same query
 * @param releaseId the release that all of them are from
 */
public record CollectionMeta(
        @Nullable String nextPageToken, Instant responseAt, int count, int totalCount, String releaseId) {}
