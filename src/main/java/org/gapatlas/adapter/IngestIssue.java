package org.gapatlas.adapter;

import org.jspecify.annotations.Nullable;

/**
 * Something about a publisher file that a person should know: a fault, or a row that a rule sets aside.
 *
 * @param file the file's name without its folder
 * @param row spreadsheet row number, or null where the whole file is meant
 * @param field the column's name as the publisher prints it, or null
 * @param detail what was found, with the offending text; one sentence without the file, row or field. Characters that
 *     cannot be seen are written as {@link VisibleText} writes them
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
