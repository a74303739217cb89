package org.gapatlas.pdf;

import java.io.IOException;

/** The PDF would exceed a {@link PrintLimits limit}; the message says which, as a sentence's end after "the report". */
@SuppressWarnings("serial") // never serialised
public final class TooLargeException extends IOException {
    TooLargeException(String message) {
        super(message);
    }
}
