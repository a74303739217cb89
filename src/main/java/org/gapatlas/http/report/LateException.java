package org.gapatlas.http.report;

/**
 * Thrown when a client has waited long enough for a report. The report is still being made and will be kept for the
 * next request.
 */
final class LateException extends Exception {
    private static final long serialVersionUID = 1L;

    private final int retryAfter;

    /** @param retryAfter seconds after which the report is probably ready, at least 1 */
    LateException(int retryAfter) {
        super("the report is still being made", null, false, false);
        this.retryAfter = retryAfter;
    }

    int retryAfter() {
        return retryAfter;
    }
}
