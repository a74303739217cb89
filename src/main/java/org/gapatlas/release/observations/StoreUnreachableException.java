package org.gapatlas.release.observations;

import org.gapatlas.release.format.ReleaseException;

/**
 * Thrown if the store of observations does not answer. This says nothing about the release; the same read may succeed a
 * second later.
 */
public final class StoreUnreachableException extends ReleaseException {
    private static final long serialVersionUID = 1L;

    public StoreUnreachableException(String message, Throwable cause) {
        super(message, cause);
    }
}
