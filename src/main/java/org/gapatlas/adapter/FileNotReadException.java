package org.gapatlas.adapter;

import java.io.IOException;

/** A file that is left unread, and the kind of issue that it is. */
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
