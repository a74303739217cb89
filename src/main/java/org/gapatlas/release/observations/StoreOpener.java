package org.gapatlas.release.observations;

import java.nio.file.Path;
import java.util.Optional;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.format.Manifest;

/** Where the observations of releases are read from: each release's own folder, or one store for all of them. */
public interface StoreOpener extends AutoCloseable {
    /**
     * Opens the observations of a release.
     *
     * @param folder the sealed folder
     * @param digest of the manifest's bytes
     * @throws org.gapatlas.release.format.ReleaseException if they are not there, cannot be read or are not of this
     *     release
     */
    ObservationStore open(Path folder, Manifest manifest, Sha256 digest);

    /** Whether the database in the release's folder is read, so that a folder without it is damaged. */
    boolean needsDatabase();

    /** Why no release can be read at the moment, a sentence; may take a second or two. Empty if they can. */
    default Optional<String> trouble() {
        return Optional.empty();
    }

    /** Lets go of what is shared; stores that are open outlive it. */
    @Override
    default void close() {}
}
