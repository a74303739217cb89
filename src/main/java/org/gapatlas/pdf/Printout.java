package org.gapatlas.pdf;

/**
 * A printed PDF.
 *
 * @param pdf the file; the caller must not change it
 * @param pages the number of its pages, at least 1
 */
@SuppressWarnings("ArrayRecordComponent") // never compared; copying 100 kB for each report would be wasteful
public record Printout(byte[] pdf, int pages) {}
