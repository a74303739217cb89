package org.gapatlas.http;

import java.util.concurrent.CompletableFuture;

/** A client's going away before it is answered, so that work for which nobody waits any more can be dropped. */
public final class ClientDisconnect {
    private final CompletableFuture<Void> gone = new CompletableFuture<>();

    /** Runs an action when the client goes away; at once if it has. */
    public void then(Runnable action) {
        var _ = gone.thenRun(action);
    }

    void happen() {
        gone.complete(null);
    }
}
