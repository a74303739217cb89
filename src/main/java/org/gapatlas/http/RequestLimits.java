package org.gapatlas.http;

import java.time.Duration;

/**
 * The limits on one client's requests within any sixty seconds.
 *
 * @param perMinute requests to all routes except health and assets, greater than 0
 * @param canonicalPerMinute requests to the canonical routes, greater than 0; each counts toward {@code perMinute},
 *     too
 * @param canonicalAtOnce requests to the canonical routes that may be in flight at once, greater than 0
 */
public record RequestLimits(int perMinute, int canonicalPerMinute, int canonicalAtOnce) {
    /** How long a request counts toward the limits. */
    public static final Duration WINDOW = Duration.ofSeconds(RollingWindow.SECONDS);
}
