package org.gapatlas.http.serving;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.Optional;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.ReleaseId;

/**
 * Remembers releases that failed their verification. They are verified again when their folder looks different, or
 * after a minute.
 */
final class UnsoundReleases {
    private static final int MAX_ENTRIES = 100;
    private static final Duration EXPIRY = Duration.ofMinutes(1);

    private final Cache<ReleaseId, Unsound> known = Caffeine.newBuilder()
            .maximumSize(MAX_ENTRIES)
            .expireAfterWrite(EXPIRY)
            .build();

    /** A failure, and what the release's folder looked like then. */
    private record Unsound(ReleaseStamp stamp, ReleaseException failure) {}

    void note(ReleaseId id, ReleaseStamp stamp, ReleaseException failure) {
        known.put(id, new Unsound(stamp, failure));
    }

    /** The recent failure of a release whose folder looked the same; empty if there was none. */
    Optional<ReleaseException> failure(ReleaseId id, ReleaseStamp stamp) {
        return Optional.ofNullable(known.getIfPresent(id))
                .filter(unsound -> unsound.stamp().equals(stamp))
                .map(Unsound::failure);
    }
}
