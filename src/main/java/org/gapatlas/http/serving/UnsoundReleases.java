package org.gapatlas.http.serving;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.Optional;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.ReleaseId;

/** Releases that failed their proof. They are proved again when their folder looks different, or after a minute. */
final class UnsoundReleases {
    private static final int MOST = 100;
    private static final Duration REMEMBERED = Duration.ofMinutes(1);

    private final Cache<ReleaseId, Unsound> known =
            Caffeine.newBuilder().maximumSize(MOST).expireAfterWrite(REMEMBERED).build();

    /** What failed in a release, and how its folder looked then. */
    private record Unsound(ReleaseStamp stamp, ReleaseException failure) {}

    void note(ReleaseId id, ReleaseStamp stamp, ReleaseException failure) {
        known.put(id, new Unsound(stamp, failure));
    }

    /** What failed in a release that looks like this, a short while ago. */
    Optional<ReleaseException> failure(ReleaseId id, ReleaseStamp stamp) {
        return Optional.ofNullable(known.getIfPresent(id))
                .filter(unsound -> unsound.stamp().equals(stamp))
                .map(Unsound::failure);
    }
}
