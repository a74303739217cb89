package org.gapatlas.http.connection;

import java.time.Duration;

/**
 * The limits on connections, of one client and of all together.
 *
 * @param connections maximum number of open connections
 * @param perClient maximum number for one client; equal to {@code connections} for no such limit
 * @param requestsAhead requests that a connection may send without waiting for their answers
 * @param headBytes maximum bytes of request heads that are held at once
 * @param unsentBytes maximum memory of answers that are started and not completely sent
 * @param unsentPerClient the same for one client
 * @param stall how long a client may read nothing of an answer
 * @param floorRate minimum average rate at which a client must read, in bytes per second
 * @param floorWindow the time over which {@code floorRate} is measured
 * @param headTime the time within which a head must be complete after its first byte
 */
public record ConnectionLimits(
        int connections,
        int perClient,
        int requestsAhead,
        long headBytes,
        long unsentBytes,
        long unsentPerClient,
        Duration stall,
        int floorRate,
        Duration floorWindow,
        Duration headTime) {

    /** The default limits. */
    public static final ConnectionLimits DEFAULT = new ConnectionLimits(
            1_024,
            128,
            100,
            16L << 20,
            48L << 20,
            12L << 20,
            Duration.ofSeconds(20),
            1_024,
            Duration.ofSeconds(60),
            Duration.ofSeconds(20));

    /** These limits without those on one client. */
    public ConnectionLimits withoutClientLimits() {
        return new ConnectionLimits(
                connections,
                Integer.MAX_VALUE,
                requestsAhead,
                headBytes,
                unsentBytes,
                Long.MAX_VALUE,
                stall,
                floorRate,
                floorWindow,
                headTime);
    }
}
