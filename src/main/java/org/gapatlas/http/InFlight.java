package org.gapatlas.http;

import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Counts the requests in flight of each client. Only clients with requests in flight are held, so the table is no
 * larger than the number of open connections, and no client is forgotten during a request.
 */
final class InFlight {
    private final int limit;
    private final ConcurrentMap<String, Integer> places = new ConcurrentHashMap<>();

    /** @param limit for one client, greater than 0 */
    InFlight(int limit) {
        this.limit = limit;
    }

    /**
     * Takes a place for a request.
     *
     * @return gives the place back when first run, and does nothing after that; empty if the client uses all of its
     *     places
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

    /** The number of clients with requests in flight. */
    int clients() {
        return places.size();
    }
}
