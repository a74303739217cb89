package org.gapatlas.pdf;

import java.time.Instant;

/**
 * A document to print. Equal manuscripts give equal files.
 *
 * @param xhtml the page as well-formed XHTML, with only characters of {@link PrintableText}
 * @param description one sentence for a catalogue of documents
 * @param date the creation date of the file
 * @param attachmentName file name of the attached table
 * @param attachment the table as CSV; the caller must not change it
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record Manuscript(String xhtml, String description, Instant date, String attachmentName, byte[] attachment) {}
