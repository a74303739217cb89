package org.gapatlas.http;

import java.util.concurrent.CompletableFuture;

/**
 * Signals that a client has disconnected before it was answered, so that work which nobody waits for can be dropped.
 */
public final class ClientDisconnect {
    private final CompletableFuture<Void> gone = new CompletableFuture<>();

    /** Runs an action when the client disconnects; immediately if it already has. */
    public void then(Runnable action) {
        var _ = gone.thenRun(action);
    }

    void signal() {
        gone.complete(null);
    }
}
