package org.gapatlas.http.connection;

/** A client sent more requests than it may without waiting for the answers. */
public final class TooFarAheadException extends Exception {
    private static final long serialVersionUID = 1L;

    TooFarAheadException() {
        super("too many requests ahead of their answers", null, false, false);
    }
}
