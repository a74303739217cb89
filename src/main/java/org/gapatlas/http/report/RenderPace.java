package org.gapatlas.http.report;

import java.time.Duration;

/** Estimates when a report will be ready from how long recent reports took. Thread-safe. */
final class RenderPace {
    private static final double FIRST_GUESS_SECONDS = 3;
    /** The weight of the latest report in the moving average. */
    private static final double LATEST = 0.3;

    private static final int MAX_SECONDS = 120;

    private final int threads;
    private double seconds = FIRST_GUESS_SECONDS;

    RenderPace(int threads) {
        this.threads = threads;
    }

    /** Adds the wall-clock time of a report, including the preparation of its thread. */
    synchronized void took(Duration time) {
        seconds += LATEST * (time.toMillis() / 1_000.0 - seconds);
    }

    /**
     * Estimates when waiting work will be finished.
     *
     * @param ahead number of jobs before it
     * @return seconds, at least 1
     */
    synchronized int untilDone(int ahead) {
        return clamp(seconds * (1 + (double) ahead / threads));
    }

    /**
     * Estimates in how many seconds running work will be finished. Work that already exceeds the average is expected to
     * take half as long again.
     */
    synchronized int untilDone(Duration elapsed) {
        double past = elapsed.toMillis() / 1_000.0;
        return clamp(past < seconds ? seconds - past : past / 2);
    }

    private static int clamp(double seconds) {
        return Math.clamp((long) Math.ceil(seconds), 1, MAX_SECONDS);
    }
}
