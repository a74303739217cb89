package org.gapatlas.adapter;

import org.gapatlas.provenance.Publication;

/**
 * Reads one publisher's file layout. Implementations hold no state and may be used by several threads.
 *
 * @param <R> the row type: a record of the sub-package, named {@code …Row}
 */
public interface PublisherAdapter<R> {
    /** What the file is, whose, where it lies and under which terms. */
    Publication publication();

    /**
     * Reads a file. Faults of the file never throw: they are issues of the reading, and a blocking one means that
     * the rows must not be used.
     */
    Reading<R> read(PublisherFile file);
}
