package org.gapatlas.http;

import java.util.function.IntSupplier;
import org.gapatlas.http.shared.SharedWindows;

/** What one client has asked within the last minute. Safe for several threads. */
final class ClientRecord {
    /** An entry of the table, a lock and two windows, without the times in them. */
    private static final int BYTES_WITHOUT_TIMES = 256;

    /** Nobody knows when the next answer is out. */
    private static final int SECONDS_FOR_AN_ANSWER = 1;

    private final RollingWindow all;
    private final RollingWindow canonical;

    ClientRecord(RequestLimits limits) {
        this.all = new RollingWindow(limits.perMinute());
        this.canonical = new RollingWindow(limits.canonicalPerMinute());
    }

    /** The limits that a client has, each by itself. */
    enum Limit {
        ALL,
        CANONICAL,
        AT_ONCE
    }

    /**
     * What became of a request.
     *
     * @param limit of an admitted request nothing; of another the limit that lasts longest
     * @param retryAfter seconds after which a retry succeeds if nothing else is asked; 0 for an admitted request
     * @param all what is left of all requests
     * @param canonical what is left of requests to the canonical routes
     * @param hasGrown whether the record takes more memory than before
     */
    record Verdict(Limit limit, int retryAfter, Left all, Left canonical, boolean hasGrown) {
        boolean isAdmitted() {
            return retryAfter == 0;
        }

        /** Of a request that was counted elsewhere. */
        static Verdict of(SharedWindows.Counted counted, boolean isCanonical, boolean hasPlace) {
            Limit limit = isCanonical ? Limit.CANONICAL : Limit.ALL;
            int wait = isCanonical
                    ? counted.canonical().retryAfter()
                    : counted.all().retryAfter();
            if (wait == 0 && !hasPlace) {
                limit = Limit.AT_ONCE;
                wait = SECONDS_FOR_AN_ANSWER;
            }
            if (counted.all().retryAfter() > wait) {
                limit = Limit.ALL;
                wait = counted.all().retryAfter();
            }
            return new Verdict(limit, wait, left(counted.all()), left(counted.canonical()), false);
        }

        private static Left left(SharedWindows.Left left) {
            return new Left(left.requests(), left.seconds());
        }
    }

    /**
     * What is left of a limit.
     *
     * @param requests how many more fit now
     * @param seconds until one more fits
     */
    record Left(int requests, int seconds) {}

    /**
     * Counts a request if it fits.
     *
     * @param clock milliseconds; read under the lock, so that times are noted in their order
     */
    synchronized Verdict admit(IntSupplier clock) {
        int before = bytes();
        int now = advance(clock);
        int wait = wait(all, now);
        if (wait == 0) {
            all.add(now);
        }
        return verdict(Limit.ALL, wait, now, before);
    }

    /**
     * Counts a request to a canonical route if it fits.
     *
     * @param hasPlace whether it may be in flight beside the others
     */
    synchronized Verdict admitCanonical(IntSupplier clock, boolean hasPlace) {
        int before = bytes();
        int now = advance(clock);
        Limit limit = Limit.CANONICAL;
        int wait = wait(canonical, now);
        if (wait == 0 && !hasPlace) {
            limit = Limit.AT_ONCE;
            wait = SECONDS_FOR_AN_ANSWER;
        }
        int waitForAll = wait(all, now);
        if (waitForAll > wait) {
            limit = Limit.ALL;
            wait = waitForAll;
        }
        if (wait == 0) {
            all.add(now);
            canonical.add(now);
        }
        return verdict(limit, wait, now, before);
    }

    /** About how much memory it takes. */
    synchronized int bytes() {
        return BYTES_WITHOUT_TIMES + Integer.BYTES * (all.capacity() + canonical.capacity());
    }

    private int advance(IntSupplier clock) {
        int now = clock.getAsInt();
        all.advance(now);
        canonical.advance(now);
        return now;
    }

    private static int wait(RollingWindow window, int now) {
        return window.free() > 0 ? 0 : window.secondsToNext(now);
    }

    private Verdict verdict(Limit limit, int wait, int now, int bytesBefore) {
        return new Verdict(limit, wait, left(all, now), left(canonical, now), bytes() != bytesBefore);
    }

    private static Left left(RollingWindow window, int now) {
        return new Left(window.free(), window.secondsToNext(now));
    }
}
