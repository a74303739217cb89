package org.gapatlas.ingest.check;

import org.gapatlas.adapter.IssueKind;
import org.jspecify.annotations.Nullable;

/** Receives the findings of a check of a file. */
@FunctionalInterface
public interface CheckFindings {
    /**
     * Raises an issue.
     *
     * @param row spreadsheet row number, or null if the issue is about the whole file
     */
    void raise(IssueKind kind, @Nullable Integer row, String detail);
}
