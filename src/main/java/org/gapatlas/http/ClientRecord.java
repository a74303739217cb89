package org.gapatlas.http;

import java.util.function.IntSupplier;
import org.gapatlas.http.shared.SharedWindows;

/** One client's requests within the last minute. Thread-safe. */
final class ClientRecord {
    /** A table entry, a lock and two windows, without the times in them. */
    private static final int BYTES_WITHOUT_TIMES = 256;

    /** A guess: when the client's next answer will be sent is unknown. */
    private static final int SECONDS_FOR_AN_ANSWER = 1;

    private final RollingWindow all;
    private final RollingWindow canonical;

    ClientRecord(RequestLimits limits) {
        this.all = new RollingWindow(limits.perMinute());
        this.canonical = new RollingWindow(limits.canonicalPerMinute());
    }

    /** The limits on a client. Each applies independently. */
    enum Limit {
        ALL,
        CANONICAL,
        AT_ONCE
    }

    /**
     * The decision about a request.
     *
     * @param limit the limit that refuses the request for longest; without meaning for an admitted request
     * @param retryAfter seconds after which a retry succeeds if the client sends nothing else; 0 for an admitted
     *     request
     * @param all what is left of the limit on all requests
     * @param canonical what is left of the limit on the canonical routes
     * @param hasGrown whether the record occupies more memory than before
     */
    record Verdict(Limit limit, int retryAfter, Left all, Left canonical, boolean hasGrown) {
        boolean isAdmitted() {
            return retryAfter == 0;
        }

        /** The decision about a request that was counted in shared windows. */
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
     * @param requests that are allowed now
     * @param seconds until one more is allowed
     */
    record Left(int requests, int seconds) {}

    /**
     * Counts a request if the limit allows it.
     *
     * @param clock milliseconds; read under the lock, so that times are recorded in order
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
     * Counts a request to a canonical route if the limits allow it.
     *
     * @param hasPlace whether the limit on requests in flight allows it
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

    /** The approximate memory that this record occupies. */
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
