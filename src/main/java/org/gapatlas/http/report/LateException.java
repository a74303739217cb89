package org.gapatlas.http.report;

/** A report is not there yet; it goes on being made, and is kept for whoever asks again. */
final class LateException extends Exception {
    private static final long serialVersionUID = 1L;

    private final int retryAfter;

    /** @param retryAfter seconds after which it is likely to be there, at least 1 */
    LateException(int retryAfter) {
        super("the report is still being made", null, false, false);
        this.retryAfter = retryAfter;
    }

    int retryAfter() {
        return retryAfter;
    }
}
