package org.gapatlas.http.connection;

/** Thrown when a client sends too many requests without waiting for their answers. */
public final class TooFarAheadException extends Exception {
    private static final long serialVersionUID = 1L;

    TooFarAheadException() {
        super("too many requests ahead of their answers", null, false, false);
    }
}
