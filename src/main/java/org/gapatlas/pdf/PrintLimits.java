package org.gapatlas.pdf;

/**
 * The limits of a PDF's size.
 *
 * @param pages number of pages, at least 1
 * @param bytes size of the file, at least 1
 */
public record PrintLimits(int pages, int bytes) {
    public PrintLimits {
        if (pages < 1 || bytes < 1) {
            throw new IllegalArgumentException("a limit is at least 1, not " + pages + ", " + bytes);
        }
    }
}
