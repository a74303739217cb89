package org.gapatlas.release.observations;

import org.gapatlas.release.format.ReleaseException;

/** The store of observations does not answer, which says nothing of the release; the same may work a second later. */
public final class StoreUnreachableException extends ReleaseException {
    private static final long serialVersionUID = 1L;

    public StoreUnreachableException(String message, Throwable cause) {
        super(message, cause);
    }
}
