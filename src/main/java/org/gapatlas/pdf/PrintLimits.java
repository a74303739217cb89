package org.gapatlas.pdf;

/**
 * How large a PDF may be.
 *
 * @param pages of paper, at least 1
 * @param bytes of the file, at least 1
 */
public record PrintLimits(int pages, int bytes) {
    public PrintLimits {
        if (pages < 1 || bytes < 1) {
            throw new IllegalArgumentException("a limit is at least 1, not " + pages + ", " + bytes);
        }
    }
}
