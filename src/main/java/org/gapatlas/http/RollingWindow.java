package org.gapatlas.http;

import java.util.Arrays;

/**
 * The times of one client's requests within the last minute, oldest first. A log rather than a bucket that refills: so
 * many requests and no more fit into any sixty seconds, and the moment of the next free place is known exactly.
 *
 * <p>Times are milliseconds of a clock that may wrap around, of which only differences are used. Not safe for several
 * threads.
 */
final class RollingWindow {
    static final int SECONDS = 60;

    private static final int MILLIS = SECONDS * 1_000;
    private static final int FIRST_CAPACITY = 4;

    private final int limit;
    /** A ring: it grows with the requests that come, so that most clients cost little. */
    private int[] times;

    private int oldest;
    private int size;

    /** @param limit over zero */
    RollingWindow(int limit) {
        this.limit = limit;
        this.times = new int[Math.min(limit, FIRST_CAPACITY)];
    }

    /** Lets go of the requests that are a minute old. */
    void advance(int now) {
        while (size > 0 && now - times[oldest] >= MILLIS) {
            oldest = (oldest + 1) % times.length;
            size--;
        }
    }

    /** How many more requests fit. */
    int free() {
        return limit - size;
    }

    /** Whole seconds, rounded up, until the oldest request is a minute old; 0 if there is none. */
    int secondsToNext(int now) {
        return size == 0 ? 0 : Math.ceilDiv(MILLIS - (now - times[oldest]), 1_000);
    }

    /** Notes a request, for which there must be room. */
    void add(int now) {
        if (size == times.length) {
            grow();
        }
        times[(oldest + size) % times.length] = now;
        size++;
    }

    /** How many times it has room for, used or not. */
    int capacity() {
        return times.length;
    }

    private void grow() {
        int[] more = Arrays.copyOf(times, (int) Math.min(limit, 2L * times.length));
        int tail = times.length - oldest;
        System.arraycopy(times, oldest, more, 0, tail);
        System.arraycopy(times, 0, more, tail, oldest);
        times = more;
        oldest = 0;
    }
}
