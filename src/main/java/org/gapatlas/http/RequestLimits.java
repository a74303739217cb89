package org.gapatlas.http;

import java.time.Duration;

/**
 * How often one client may ask, in any sixty seconds that one may look at.
 *
 * @param perMinute requests to all routes but those of health, over zero
 * @param canonicalPerMinute requests to the canonical routes, over zero; each counts among {@code perMinute} too
 * @param canonicalAtOnce requests to the canonical routes that may be in flight together, over zero
 */
public record RequestLimits(int perMinute, int canonicalPerMinute, int canonicalAtOnce) {
    /** How long a request counts. */
    public static final Duration WINDOW = Duration.ofSeconds(RollingWindow.SECONDS);
}
