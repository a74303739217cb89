package org.gapatlas.pdf;

/**
 * A printed page or several.
 *
 * @param pdf the file; the caller must not change it
 * @param pages how many pages it has, at least 1
 */
@SuppressWarnings("ArrayRecordComponent") // compared by nobody; a copy of 100 kB a report would be waste
public record Printout(byte[] pdf, int pages) {}
