package org.gapatlas.release.store;

import java.io.IOException;
import java.nio.file.Path;
import org.gapatlas.release.Release;

/** What lies in releases beside their database for those who ask for it, made of each as it is sealed. */
@FunctionalInterface
public interface OfferedFiles {
    /** No files, and no list of them. */
    OfferedFiles NONE = (_, _) -> {};

    /**
     * Writes the files under their paths, and the list of them.
     *
     * @param folder of the release, in which all else lies that it will have but the manifest
     * @param release what lies there, opened; its digest is not known yet
     */
    void writeInto(Path folder, Release release) throws IOException;
}
