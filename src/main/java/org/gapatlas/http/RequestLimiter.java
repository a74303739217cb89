package org.gapatlas.http;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import io.vertx.core.MultiMap;
import java.time.Duration;

/**
 * Holds each client to so many requests a minute. The table of clients is bounded: when it is full, a client
 * seen seldom and long ago is forgotten.
 */
final class RequestLimiter {
    private static final int MAX_CLIENTS = 100_000;
    private static final Duration WINDOW = Duration.ofMinutes(1);
    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    private final int perMinute;
    private final String policy;
    private final Cache<String, Bucket> clients = Caffeine.newBuilder()
            .maximumSize(MAX_CLIENTS)
            .expireAfterAccess(WINDOW.multipliedBy(2))
            .build();

    /** @param perMinute over zero */
    RequestLimiter(int perMinute) {
        this.perMinute = perMinute;
        this.policy = "\"default\";q=" + perMinute + ";w=" + WINDOW.toSeconds();
    }

    /**
     * Counts a request and announces what is left.
     *
     * @throws ProblemException with an honest time to wait if the client has used up its share
     */
    void admit(String client, MultiMap responseHeaders) {
        Bucket bucket = clients.get(client, _ -> newBucket());
        ConsumptionProbe probe = bucket.tryConsumeAndReturnRemaining(1);
        responseHeaders.set(HeaderNames.RATE_LIMIT_POLICY, policy);
        responseHeaders.set(
                HeaderNames.RATE_LIMIT,
                "\"default\";r=" + probe.getRemainingTokens() + ";t=" + seconds(probe.getNanosToWaitForReset()));
        if (!probe.isConsumed()) {
            long wait = Math.max(1, seconds(probe.getNanosToWaitForRefill()));
            throw new ProblemException(new RequestProblem.RateLimited(wait));
        }
    }

    private Bucket newBucket() {
        return Bucket.builder()
                .addLimit(limit -> limit.capacity(perMinute).refillGreedy(perMinute, WINDOW))
                .build();
    }

    private static long seconds(long nanos) {
        return Math.ceilDiv(nanos, NANOS_PER_SECOND);
    }
}
