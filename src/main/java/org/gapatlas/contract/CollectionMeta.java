package org.gapatlas.contract;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * About a page of a collection.
 *
 * @param nextPageToken asks for the next page; null on the last one
 * @param responseAt when the answer was made; says nothing of how fresh the data are
 * @param count items on this page
 * @param releaseId the release that the page was read from
 */
public record CollectionMeta(@Nullable String nextPageToken, Instant responseAt, int count, String releaseId) {}
