package org.gapatlas.release.observations;

/** A row of a database is not what a release seals; the message says what is wrong in a clause. */
public final class BrokenRowException extends Exception {
    private static final long serialVersionUID = 1L;

    public BrokenRowException(String finding) {
        super(finding);
    }

    public BrokenRowException(String finding, Throwable cause) {
        super(finding, cause);
    }
}
