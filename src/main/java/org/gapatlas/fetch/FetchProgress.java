package org.gapatlas.fetch;

import org.jspecify.annotations.Nullable;

/** Hears how a download gets on; called from the fetching thread. */
public interface FetchProgress {
    /** Hears nothing. */
    FetchProgress SILENT = (request, received, total) -> {};

    /**
     * Called once before the first byte and after each piece.
     *
     * @param received bytes of the file so far, those of an earlier attempt included
     * @param total bytes of the whole file; null if the publisher does not say
     */
    void received(FetchRequest request, long received, @Nullable Long total);
}
