package org.gapatlas.release;

/** A row of a database is not what a release seals; the message says what is wrong in a clause. */
final class BrokenRowException extends Exception {
    private static final long serialVersionUID = 1L;

    BrokenRowException(String finding) {
        super(finding);
    }

    BrokenRowException(String finding, Throwable cause) {
        super(finding, cause);
    }
}
