package org.gapatlas.release.format;

/** A release cannot be written, read or proved; the message is one sentence or two for the operator. */
public class ReleaseException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public ReleaseException(String message) {
        super(message);
    }

    public ReleaseException(String message, Throwable cause) {
        super(message, cause);
    }
}
