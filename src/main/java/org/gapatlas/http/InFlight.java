package org.gapatlas.http;

import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * How many requests of each client are in flight. It holds clients that have some and no others, so it is as small as
 * the open connections are few, and nobody is forgotten in the middle of a request.
 */
final class InFlight {
    private final int limit;
    private final ConcurrentMap<String, Integer> places = new ConcurrentHashMap<>();

    /** @param limit for one client, over zero */
    InFlight(int limit) {
        this.limit = limit;
    }

    /**
     * Takes a place for a request.
     *
     * @return gives the place back, however often it is run; empty if the client has all of its places in use
     */
    Optional<Runnable> enter(String client) {
        int taken = places.merge(client, 1, Integer::sum);
        if (taken > limit) {
            leave(client);
            return Optional.empty();
        }
        AtomicBoolean isHeld = new AtomicBoolean(true);
        return Optional.of(() -> {
            if (isHeld.compareAndSet(true, false)) {
                leave(client);
            }
        });
    }

    private void leave(String client) {
        places.computeIfPresent(client, (_, taken) -> taken == 1 ? null : taken - 1);
    }

    /** How many clients have requests in flight. */
    int clients() {
        return places.size();
    }
}
