package org.gapatlas.http.connection;

/**
 * Tracks whether a connection makes progress: the client reads what is written to it, and completes requests that it
 * began to send. Anything else that it sends is no progress.
 */
final class Progress {
    private static final int MILLIS = 1_000;

    /** Bytes that a fast client reads between two checks, which are a second apart. */
    private static final long FAST = 1 << 20;

    private final ConnectionLimits limits;
    private long written;
    private long sent;
    private long lastMove;
    private long windowStart;
    private long sentAtWindowStart;
    private long sentAtCheck;
    private boolean isFast;
    private boolean paceChanged;
    private long headSince;
    private boolean isHeadOpen;

    /** @param now milliseconds of a monotonic clock, as in all methods */
    Progress(ConnectionLimits limits, long now) {
        this.limits = limits;
        this.lastMove = now;
        this.windowStart = now;
    }

    /** Adds bytes that were written to the channel. */
    void wrote(long bytes) {
        written += bytes;
    }

    /**
     * Checks the connection.
     *
     * @param unsent bytes that are written and not sent; may be too high
     * @param isHeadOpen whether a request has been received in part
     * @return whether the connection may stay open
     */
    boolean mayStay(long unsent, boolean isHeadOpen, long now) {
        notePace(written - unsent);
        return moves(unsent, now) && isHeadInTime(isHeadOpen, now);
    }

    private void notePace(long sentNow) {
        boolean wasFast = isFast;
        isFast = sentNow - sentAtCheck >= FAST;
        paceChanged = isFast != wasFast;
        sentAtCheck = sentNow;
    }

    /**
     * Whether the client has become fast since the last check, so that the change need not wait for the next one.
     *
     * @param unsent as in {@link #mayStay}
     */
    boolean turnsFast(long unsent) {
        if (isFast || written - unsent - sentAtCheck < FAST) {
            return false;
        }
        isFast = true;
        return true;
    }

    /** Whether the client read at least {@value #FAST} bytes between the last two checks, or has since the last one. */
    boolean isFast() {
        return isFast;
    }

    /** Whether the last check found a different pace from the one before. */
    boolean paceChanged() {
        return paceChanged;
    }

    private boolean moves(long unsent, long now) {
        long sentNow = written - unsent;
        if (unsent == 0) {
            sent = sentNow;
            restart(now);
            return true;
        }
        if (sentNow > sent) {
            sent = sentNow;
            lastMove = now;
        }
        if (now - lastMove >= limits.stall().toMillis()) {
            return false;
        }
        long window = now - windowStart;
        if (window < limits.floorWindow().toMillis()) {
            return true;
        }
        boolean isFastEnough = (sent - sentAtWindowStart) * MILLIS >= limits.floorRate() * window;
        windowStart = now;
        sentAtWindowStart = sent;
        return isFastEnough;
    }

    private void restart(long now) {
        lastMove = now;
        windowStart = now;
        sentAtWindowStart = sent;
    }

    private boolean isHeadInTime(boolean isOpen, long now) {
        if (!isOpen || !isHeadOpen) {
            headSince = now;
        }
        isHeadOpen = isOpen;
        return !isOpen || now - headSince < limits.headTime().toMillis();
    }
}
