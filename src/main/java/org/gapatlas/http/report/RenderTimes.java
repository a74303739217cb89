package org.gapatlas.http.report;

import java.time.Duration;

/**
 * Limits on the time that reports may take and that clients wait for them. Work is measured as processor time of the
 * printing process if that is known, otherwise as wall-clock time: on a busy machine a report is late, not too large.
 *
 * @param patience how long a client waits; then it is told when to retry, and the work goes on
 * @param late work after which waiting clients are told to retry; the work goes on
 * @param most work after which a report is abandoned
 * @param cap wall-clock time after which a report is abandoned, whatever work it used
 */
public record RenderTimes(Duration patience, Duration late, Duration most, Duration cap) {
    /** Shorter than the timeout of idle connections. */
    public static final Duration PATIENCE = Duration.ofSeconds(30);

    private static final Duration DEFAULT_MOST = Duration.ofMinutes(1);
    private static final Duration DEFAULT_CAP = Duration.ofMinutes(10);

    /** The default limits, with the given work after which a report is late. */
    public static RenderTimes lateAfter(Duration late) {
        Duration most = late.compareTo(DEFAULT_MOST) > 0 ? late : DEFAULT_MOST;
        return new RenderTimes(PATIENCE, late, most, DEFAULT_CAP);
    }
}
