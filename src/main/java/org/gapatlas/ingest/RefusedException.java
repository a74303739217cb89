package org.gapatlas.ingest;

import java.util.List;
import org.gapatlas.adapter.IngestIssue;

/** Thrown if an issue blocks a build; nothing was written. */
public final class RefusedException extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient List<IngestIssue> issues;

    RefusedException(List<IngestIssue> issues) {
        super(issues.size() + " blocking issue" + (issues.size() == 1 ? "" : "s"));
        this.issues = List.copyOf(issues);
    }

    /** All blocking issues, file by file. */
    public List<IngestIssue> issues() {
        return issues;
    }

    static void throwIfBlocked(List<SourceAccount> accounts) throws RefusedException {
        List<IngestIssue> blocking = accounts.stream()
                .flatMap(a -> a.issues().stream())
                .filter(IngestIssue::isBlocking)
                .toList();
        if (!blocking.isEmpty()) {
            throw new RefusedException(blocking);
        }
    }
}
