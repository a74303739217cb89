package org.gapatlas.adapter;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Collects rows and issues while an adapter reads a file. Each data row is announced once with {@link #startRow},
 * then either kept or set aside.
 *
 * @param <R> the row type
 */
public final class ReadingBuilder<R> {
    /** The most blocking issues that are listed, because one cause can affect every row of a large file. */
    static final int MOST_BLOCKING = 50_000;

    private final String file;
    private final List<Located<R>> rows = new ArrayList<>();
    private final List<IngestIssue> issues = new ArrayList<>();
    private int rowsRead;
    private int blocking;
    private @Nullable Integer currentRow;

    public ReadingBuilder(PublisherFile file) {
        this.file = file.name();
    }

    /** Begins a data row, which the issues that follow are about. */
    public void startRow(int number) {
        currentRow = number;
        rowsRead++;
    }

    /** Keeps the current row. */
    public void keep(R row) {
        if (currentRow == null) {
            throw new IllegalStateException("no row was started");
        }
        rows.add(new Located<>(currentRow, row));
    }

    /** Raises an issue about the current row, or about the file before the first row. */
    public void raise(IssueKind kind, @Nullable String field, String detail) {
        IngestIssue issue = new IngestIssue(kind, file, currentRow, field, detail);
        if (!issue.isBlocking() || blocking < MOST_BLOCKING) {
            issues.add(issue);
        } else if (blocking == MOST_BLOCKING) {
            issues.add(new IngestIssue(
                    kind, file, currentRow, field, detail + "; what blocks in the rows below is not listed"));
        }
        blocking += issue.isBlocking() ? 1 : 0;
    }

    /** Raises an issue about the whole file, or about several rows together. */
    public void raiseOnFile(IssueKind kind, @Nullable String field, String detail) {
        issues.add(new IngestIssue(kind, file, null, field, detail));
    }

    public Reading<R> build() {
        if (rowsRead == 0 && issues.stream().noneMatch(IngestIssue::isBlocking)) {
            issues.add(new IngestIssue(IssueKind.ROWS_ABSENT, file, null, null, "the file has no data rows"));
        }
        return new Reading<>(rows, issues, rowsRead);
    }
}
