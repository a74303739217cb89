package org.gapatlas.http.connection;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** What one client holds of the server now. Safe for several threads. */
public final class ClientAccount {
    final String client;
    final AtomicInteger connections = new AtomicInteger();
    final AtomicInteger spares = new AtomicInteger();
    final AtomicLong unsent = new AtomicLong();
    /** Who refers to it: connections, and answers of clients behind a proxy. Changed under the lock of its entry alone. */
    int users;
    /** When an answer that was made found no room; null if none did. */
    volatile @Nullable Refusal lastRefusal;

    record Refusal(ServerLoad.Limit limit, long nanos) {}

    ClientAccount(String client) {
        this.client = client;
    }
}
