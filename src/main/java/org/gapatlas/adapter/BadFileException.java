package org.gapatlas.adapter;

/** Ends the reading of a file at once, inside an adapter; {@link PublisherAdapter#read} turns it into an issue. */
public final class BadFileException extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient IngestIssue issue;

    public BadFileException(IngestIssue issue) {
        super(issue.describe());
        this.issue = issue;
    }

    public IngestIssue issue() {
        return issue;
    }
}
