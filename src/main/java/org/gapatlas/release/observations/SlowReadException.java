package org.gapatlas.release.observations;

/** The database did not answer in time; the same question may be answered later. */
public final class SlowReadException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public SlowReadException(String message, Throwable cause) {
        super(message, cause);
    }
}
