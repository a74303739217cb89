package org.gapatlas.adapter;

import java.io.IOException;

/** Thrown for a file that is refused before it is read; it has the kind of issue. */
public final class FileNotReadException extends IOException {
    private static final long serialVersionUID = 1L;

    private final IssueKind kind;

    FileNotReadException(IssueKind kind, String detail) {
        super(detail);
        this.kind = kind;
    }

    public IssueKind kind() {
        return kind;
    }
}
