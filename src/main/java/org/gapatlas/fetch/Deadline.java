package org.gapatlas.fetch;

import java.time.Duration;
import java.util.function.LongSupplier;

/** The deadline of one download, and the time that it leaves for the next wait. */
final class Deadline {
    private final FetchLimits limits;
    private final LongSupplier nanoTime;
    private final long start;

    /** @param nanoTime a clock like {@link System#nanoTime} */
    Deadline(FetchLimits limits, LongSupplier nanoTime) {
        this.limits = limits;
        this.nanoTime = nanoTime;
        this.start = nanoTime.getAsLong();
    }

    /** How long to wait for the next byte; zero after the deadline. */
    Duration nextWait() {
        Duration left = limits.totalTimeout().minusNanos(nanoTime.getAsLong() - start);
        if (!left.isPositive()) {
            return Duration.ZERO;
        }
        return left.compareTo(limits.stallTimeout()) < 0 ? left : limits.stallTimeout();
    }

    /** Fails a download after its deadline. */
    void require(String host) throws FetchFailedException {
        if (nextWait().isZero()) {
            throw exceeded(host);
        }
    }

    /** The failure of a download that waited too long. */
    FetchFailedException exceeded(String host) {
        String what = nextWait().isZero()
                ? "The download took more than " + inWords(limits.totalTimeout())
                : host + " sent nothing for " + inWords(limits.stallTimeout());
        return new FetchFailedException(what + ". Run the command again; it goes on where it stopped if it can.");
    }

    static String inWords(Duration duration) {
        return duration.toMillisPart() == 0 ? duration.toSeconds() + " s" : duration.toMillis() + " ms";
    }
}
