package org.gapatlas.pdf;

import java.io.IOException;

/** The PDF would exceed a {@link PrintLimits limit}; the message says which. */
@SuppressWarnings("serial") // never serialised
public final class TooLargeException extends IOException {
    private final boolean isOfPages;
    private final int found;

    private TooLargeException(boolean isOfPages, int found, String message) {
        super(message);
        this.isOfPages = isOfPages;
        this.found = found;
    }

    /** @param isOfPages whether there are too many pages, not bytes */
    static TooLargeException of(boolean isOfPages, int found, PrintLimits limits) {
        return new TooLargeException(
                isOfPages,
                found,
                isOfPages
                        ? "it has " + found + " pages; at most " + limits.pages() + " are printed"
                        : "it has " + found + " bytes; at most " + limits.bytes() + " are sent");
    }

    /** Whether there are too many pages, not bytes. */
    boolean isOfPages() {
        return isOfPages;
    }

    /** How many there are. */
    int found() {
        return found;
    }
}
