package org.gapatlas.http.connection;

/**
 * Whether a connection moves: its client takes what is written to it, and completes what it began to send. What else it
 * sends is no progress.
 */
final class Progress {
    private static final int MILLIS = 1_000;

    /** Bytes from one look to the next, a second apart, of a client that is fast. */
    private static final long FAST = 1 << 20;

    private final ConnectionLimits limits;
    private long written;
    private long taken;
    private long lastMove;
    private long windowStart;
    private long takenAtWindowStart;
    private long takenAtLook;
    private boolean isFast;
    private boolean paceChanged;
    private long headSince;
    private boolean isHeadOpen;

    /** @param now milliseconds of a clock that never goes back, here and below */
    Progress(ConnectionLimits limits, long now) {
        this.limits = limits;
        this.lastMove = now;
        this.windowStart = now;
    }

    /** Notes bytes that were handed to the channel. */
    void wrote(long bytes) {
        written += bytes;
    }

    /**
     * Looks at the connection.
     *
     * @param unsent bytes that were handed over and not taken; more than there are does no harm
     * @param isHeadOpen whether a request has begun to come and is not complete
     * @return whether it may stay
     */
    boolean mayStay(long unsent, boolean isHeadOpen, long now) {
        notePace(written - unsent);
        return moves(unsent, now) && isHeadInTime(isHeadOpen, now);
    }

    private void notePace(long takenNow) {
        boolean wasFast = isFast;
        isFast = takenNow - takenAtLook >= FAST;
        paceChanged = isFast != wasFast;
        takenAtLook = takenNow;
    }

    /**
     * Whether the client has just turned out to be fast, without a wait for the next look: it took as much since the last.
     *
     * @param unsent as of {@link #mayStay}
     */
    boolean turnsFast(long unsent) {
        if (isFast || written - unsent - takenAtLook < FAST) {
            return false;
        }
        isFast = true;
        return true;
    }

    /** Whether it took at least {@value #FAST} bytes between the last look and the one before. */
    boolean isFast() {
        return isFast;
    }

    /** Whether the last look found it fast and the one before not, or the other way round. */
    boolean paceChanged() {
        return paceChanged;
    }

    private boolean moves(long unsent, long now) {
        long takenNow = written - unsent;
        if (unsent == 0) {
            taken = takenNow;
            restart(now);
            return true;
        }
        if (takenNow > taken) {
            taken = takenNow;
            lastMove = now;
        }
        if (now - lastMove >= limits.stall().toMillis()) {
            return false;
        }
        long window = now - windowStart;
        if (window < limits.floorWindow().toMillis()) {
            return true;
        }
        boolean isFastEnough = (taken - takenAtWindowStart) * MILLIS >= limits.floorRate() * window;
        windowStart = now;
        takenAtWindowStart = taken;
        return isFastEnough;
    }

    private void restart(long now) {
        lastMove = now;
        windowStart = now;
        takenAtWindowStart = taken;
    }

    private boolean isHeadInTime(boolean isOpen, long now) {
        if (!isOpen || !isHeadOpen) {
            headSince = now;
        }
        isHeadOpen = isOpen;
        return !isOpen || now - headSince < limits.headTime().toMillis();
    }
}
