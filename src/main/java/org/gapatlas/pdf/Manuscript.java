package org.gapatlas.pdf;

import java.time.Instant;

/**
 * What is to be printed. Equal manuscripts give equal files.
 *
 * @param xhtml the page, well formed; its characters are those of {@link PrintableText}
 * @param description one sentence for a catalogue of documents
 * @param date when the file counts as made
 * @param attachmentName what the attached table is called
 * @param attachment the table, as CSV; the caller must not change it
 */
@SuppressWarnings("ArrayRecordComponent") // compared by nobody
public record Manuscript(String xhtml, String description, Instant date, String attachmentName, byte[] attachment) {}
