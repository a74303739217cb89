package org.gapatlas.adapter;

import java.util.List;

/**
 * The result of reading a file. Every data row is either among the rows or set aside by an issue; the constructor
 * refuses a reading that does not add up.
 *
 * @param rows in file order
 * @param issues in the order found
 * @param rowsRead data rows in the file, headers not counted
 */
public record Reading<R>(List<Located<R>> rows, List<IngestIssue> issues, int rowsRead) {
    public Reading {
        rows = List.copyOf(rows);
        issues = List.copyOf(issues);
        long setAside = issues.stream()
                .filter(i -> i.kind().effect() == IssueKind.Effect.SETS_ROW_ASIDE)
                .count();
        boolean blocked = issues.stream().anyMatch(IngestIssue::isBlocking);
        if (!blocked && rows.size() + setAside != rowsRead) {
            throw new IllegalStateException(
                    rowsRead + " rows read, but " + rows.size() + " used and " + setAside + " set aside");
        }
    }

    public boolean isBlocked() {
        return issues.stream().anyMatch(IngestIssue::isBlocking);
    }

    /** The reading of a file that could not be read at all. */
    public static <R> Reading<R> failed(IngestIssue issue) {
        return new Reading<>(List.of(), List.of(issue), 0);
    }
}
