package org.gapatlas.ingest.check;

import org.gapatlas.adapter.IssueKind;
import org.jspecify.annotations.Nullable;

/** Where a check of a file puts what it finds. */
@FunctionalInterface
public interface CheckFindings {
    /**
     * Raises an issue.
     *
     * @param row spreadsheet row number, or null where the whole file is meant
     */
    void raise(IssueKind kind, @Nullable Integer row, String detail);
}
