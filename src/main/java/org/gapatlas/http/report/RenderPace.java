package org.gapatlas.http.report;

import java.time.Duration;

/** How fast reports have been made of late, and when one is likely to be there. Safe for several threads. */
final class RenderPace {
    private static final double FIRST_GUESS_SECONDS = 3;
    /** Weight of the latest report. */
    private static final double LATEST = 0.3;

    private static final int MOST_SECONDS = 120;

    private final int threads;
    private double seconds = FIRST_GUESS_SECONDS;

    RenderPace(int threads) {
        this.threads = threads;
    }

    /** Notes what one took by the clock, the readying of its thread included. */
    synchronized void took(Duration time) {
        seconds += LATEST * (time.toMillis() / 1_000.0 - seconds);
    }

    /**
     * When work that waits is likely to be done.
     *
     * @param ahead pieces of work before it
     * @return seconds, at least 1
     */
    synchronized int untilDone(int ahead) {
        return clamp(seconds * (1 + (double) ahead / threads));
    }

    /** When work is likely to be done that has been under way so long; who takes longer than others takes longer yet. */
    synchronized int untilDone(Duration elapsed) {
        double past = elapsed.toMillis() / 1_000.0;
        return clamp(past < seconds ? seconds - past : past / 2);
    }

    private static int clamp(double seconds) {
        return Math.clamp((long) Math.ceil(seconds), 1, MOST_SECONDS);
    }
}
