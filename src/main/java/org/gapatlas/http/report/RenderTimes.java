package org.gapatlas.http.report;

import java.time.Duration;

/**
 * How long reports may take, and how long somebody may wait for one. Work is what the printing process used of a
 * processor, where that is known, and else what a clock says: a busy machine makes a report late, not too large.
 *
 * @param patience how long a client waits for an answer; then it is told when to come back, and the work goes on
 * @param late work after which whoever waits is told so; the work goes on
 * @param most work after which a report is given up
 * @param cap by the clock, after which a report is given up whatever it used
 */
public record RenderTimes(Duration patience, Duration late, Duration most, Duration cap) {
    /** Less than idle connections are left open. */
    public static final Duration PATIENCE = Duration.ofSeconds(30);

    private static final Duration DEFAULT_MOST = Duration.ofMinutes(1);
    private static final Duration DEFAULT_CAP = Duration.ofMinutes(10);

    /** The usual bounds, with so much work after which a report is late. */
    public static RenderTimes lateAfter(Duration late) {
        Duration most = late.compareTo(DEFAULT_MOST) > 0 ? late : DEFAULT_MOST;
        return new RenderTimes(PATIENCE, late, most, DEFAULT_CAP);
    }
}
