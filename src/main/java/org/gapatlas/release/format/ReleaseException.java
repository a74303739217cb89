package org.gapatlas.release.format;

/** Thrown if a release cannot be written, read or verified. The message is one or two sentences for the operator. */
public class ReleaseException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public ReleaseException(String message) {
        super(message);
    }

    public ReleaseException(String message, Throwable cause) {
        super(message, cause);
    }
}
