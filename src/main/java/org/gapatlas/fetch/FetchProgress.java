package org.gapatlas.fetch;

import org.jspecify.annotations.Nullable;

/** Receives the progress of a download; called on the downloading thread. */
public interface FetchProgress {
    /** Ignores all progress. */
    FetchProgress SILENT = (request, received, total) -> {};

    /**
     * Called once before the first byte and after each piece.
     *
     * @param received bytes of the file so far, including those of an earlier attempt
     * @param total bytes of the whole file; null if unknown
     */
    void received(FetchRequest request, long received, @Nullable Long total);
}
