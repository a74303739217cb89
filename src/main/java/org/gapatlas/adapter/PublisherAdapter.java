package org.gapatlas.adapter;

import org.gapatlas.provenance.Publication;

/**
 * Reads one publication's file layout. Implementations are stateless and safe for use by several threads.
 *
 * @param <R> the row type, usually a record named {@code …Row} of the same sub-package
 */
public interface PublisherAdapter<R> {
    /** Describes the file: title, publisher, addresses and terms. */
    Publication publication();

    /**
     * Reads a file. Faults of the file never throw; they are issues of the reading. If one of them blocks, the rows
     * must not be used.
     */
    Reading<R> read(PublisherFile file);
}
