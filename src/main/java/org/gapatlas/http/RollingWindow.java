package org.gapatlas.http;

import java.util.Arrays;

/**
 * The times of one client's requests within the last minute, oldest first. It is a log and not a token bucket, so that
 * no sixty seconds contain more requests than the limit, and the time of the next free place is exact.
 *
 * <p>Times are milliseconds of a clock that may overflow; only differences are used. Not thread-safe.
 */
final class RollingWindow {
    static final int SECONDS = 60;

    private static final int MILLIS = SECONDS * 1_000;
    private static final int FIRST_CAPACITY = 4;

    private final int limit;
    /** A ring buffer that grows on demand, so that most clients occupy little memory. */
    private int[] times;

    private int oldest;
    private int size;

    /** @param limit greater than 0 */
    RollingWindow(int limit) {
        this.limit = limit;
        this.times = new int[Math.min(limit, FIRST_CAPACITY)];
    }

    /** Removes the requests that are a minute old or older. */
    void advance(int now) {
        while (size > 0 && now - times[oldest] >= MILLIS) {
            oldest = (oldest + 1) % times.length;
            size--;
        }
    }

    /** The number of further requests that the limit allows. */
    int free() {
        return limit - size;
    }

    /** Whole seconds, rounded up, until the oldest request is a minute old; 0 if there is none. */
    int secondsToNext(int now) {
        return size == 0 ? 0 : Math.ceilDiv(MILLIS - (now - times[oldest]), 1_000);
    }

    /** Adds a request. The limit must allow it. */
    void add(int now) {
        if (size == times.length) {
            grow();
        }
        times[(oldest + size) % times.length] = now;
        size++;
    }

    /** The number of times that the buffer has room for. */
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
