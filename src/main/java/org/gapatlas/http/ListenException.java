package org.gapatlas.http;

/** The server cannot listen; the message is one sentence for the operator. */
public final class ListenException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public ListenException(String message) {
        super(message);
    }
}
