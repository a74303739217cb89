package org.gapatlas.release.store;

import java.io.IOException;
import java.nio.file.Path;
import org.gapatlas.release.Release;

/** Creates the files that a release offers, while the release is sealed. */
@FunctionalInterface
public interface OfferedFiles {
    /** No files, and no list of them. */
    OfferedFiles NONE = (_, _) -> {};

    /**
     * Writes the files and the list of them.
     *
     * @param folder of the release, which already contains all other files except the manifest
     * @param release the opened release; its digest is not known yet
     */
    void writeInto(Path folder, Release release) throws IOException;
}
