package org.gapatlas.http.connection;

import java.time.Duration;

/**
 * What connections may take of the server, all together and those of one client.
 *
 * @param connections that may be open
 * @param perClient how many of these one client may have; as many as there may be for no such limit
 * @param requestsAhead requests that one connection may send without waiting for the answers
 * @param headBytes of request lines and header fields that may be held at once
 * @param unsentBytes of memory that answers which were begun and not yet taken may hold
 * @param unsentPerClient how many of these may be one client's
 * @param stall how long a client may take not one byte of an answer
 * @param floorRate bytes a second that a client must take on average
 * @param floorWindow over which {@code floorRate} is measured
 * @param headTime in which a request must be complete once its first byte has come
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

    /** The defaults of the settings. */
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

    /** The same without a limit on what one client may take of it. */
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
