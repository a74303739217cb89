package org.gapatlas.release.observations;

/** Thrown for a row that no release would have sealed. The message says what is wrong, as a clause. */
public final class BrokenRowException extends Exception {
    private static final long serialVersionUID = 1L;

    public BrokenRowException(String finding) {
        super(finding);
    }

    public BrokenRowException(String finding, Throwable cause) {
        super(finding, cause);
    }
}
