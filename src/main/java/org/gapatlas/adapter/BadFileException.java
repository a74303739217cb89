package org.gapatlas.adapter;

/** Thrown inside an adapter to stop reading a file; {@link PublisherAdapter#read} turns it into an issue. */
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
