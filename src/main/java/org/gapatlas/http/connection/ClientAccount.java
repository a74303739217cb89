package org.gapatlas.http.connection;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** The resources of the server that one client currently holds. Thread-safe. */
public final class ClientAccount {
    final String client;
    final AtomicInteger connections = new AtomicInteger();
    final AtomicInteger spares = new AtomicInteger();
    final AtomicLong unsent = new AtomicLong();
    /**
     * Reference count: connections, and answers to clients behind a proxy. Changed only under the lock of the account's
     * table entry.
     */
    int users;
    /** The last refusal of an answer that was already made; null if there was none or it no longer matters. */
    volatile @Nullable Refusal lastRefusal;

    record Refusal(ServerLoad.Limit limit, long nanos) {}

    ClientAccount(String client) {
        this.client = client;
    }
}
