package org.gapatlas.release.observations;

/** Thrown if the database did not answer in time. The same query may succeed later. */
public final class SlowReadException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public SlowReadException(String message, Throwable cause) {
        super(message, cause);
    }
}
