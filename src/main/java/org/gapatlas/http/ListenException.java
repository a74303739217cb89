package org.gapatlas.http;

/** Thrown when the server cannot listen. The message is one sentence for the operator. */
public final class ListenException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public ListenException(String message) {
        super(message);
    }
}
