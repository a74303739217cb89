package org.gapatlas.adapter;

import org.jspecify.annotations.Nullable;

/**
 * A finding about a publisher file: a fault, or a row that a rule sets aside.
 *
 * @param file the file's name without its folder
 * @param row spreadsheet row number, or null if the issue is about the whole file
 * @param field the column's name as the publisher prints it, or null
 * @param detail the finding with the offending text; one clause without the file, row or field. Invisible characters
 *     are shown as by {@link VisibleText}
 */
public record IngestIssue(
        IssueKind kind,
        String file,
        @Nullable Integer row,
        @Nullable String field,
        String detail) {
    public IngestIssue {
        field = field == null ? null : VisibleText.of(field);
        detail = VisibleText.of(detail);
    }

    public boolean isBlocking() {
        return kind.effect() == IssueKind.Effect.BLOCKS;
    }

    /** File, row, field, finding and remedy in one line. */
    public String describe() {
        StringBuilder text = new StringBuilder(file);
        if (row != null) {
            text.append(", row ").append(row);
        }
        if (field != null) {
            text.append(", field ").append(field);
        }
        return text.append(": ")
                .append(detail)
                .append(" [")
                .append(kind)
                .append("] ")
                .append(kind.remedy())
                .toString();
    }
}
