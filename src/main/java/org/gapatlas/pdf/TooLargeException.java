package org.gapatlas.pdf;

import java.io.IOException;

/** Thrown if the PDF exceeds a {@link PrintLimits limit}; the message says which. */
@SuppressWarnings("serial") // never serialised
public final class TooLargeException extends IOException {
    private final boolean isOfPages;
    private final int found;

    private TooLargeException(boolean isOfPages, int found, String message) {
        super(message);
        this.isOfPages = isOfPages;
        this.found = found;
    }

    /** @param isOfPages whether the limit of pages is exceeded; otherwise it is that of bytes */
    static TooLargeException of(boolean isOfPages, int found, PrintLimits limits) {
        return new TooLargeException(
                isOfPages,
                found,
                isOfPages
                        ? "it has " + found + " pages; at most " + limits.pages() + " are printed"
                        : "it has " + found + " bytes; at most " + limits.bytes() + " are sent");
    }

    /** Whether the limit of pages is exceeded; otherwise it is that of bytes. */
    boolean isOfPages() {
        return isOfPages;
    }

    /** The actual number of pages or bytes. */
    int found() {
        return found;
    }
}
