package org.gapatlas.fetch;

/** Thrown if a download fails; {@link SourceFetcher} turns it into {@link FetchOutcome.Failed}. */
final class FetchFailedException extends Exception {
    private static final long serialVersionUID = 1L;

    private final String reason;

    /** @param reason what happened and what can be done, in full sentences */
    FetchFailedException(String reason) {
        super(reason);
        this.reason = reason;
    }

    String reason() {
        return reason;
    }
}
