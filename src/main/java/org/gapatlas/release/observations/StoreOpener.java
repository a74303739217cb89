package org.gapatlas.release.observations;

import java.nio.file.Path;
import java.util.Optional;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.format.Manifest;

/** Opens the observations of releases, either from each release's own folder or from one store for all of them. */
public interface StoreOpener extends AutoCloseable {
    /**
     * Opens the observations of a release.
     *
     * @param folder the sealed folder
     * @param digest of the manifest's bytes
     * @throws org.gapatlas.release.format.ReleaseException if they are absent, cannot be read or belong to another
     *     release
     */
    ObservationStore open(Path folder, Manifest manifest, Sha256 digest);

    /** Whether this opener reads the database in the release's folder, so that a folder without it is damaged. */
    boolean needsDatabase();

    /**
     * Why no release can be read at present, as a sentence; empty if releases can be read. This may take a second or
     * two.
     */
    default Optional<String> trouble() {
        return Optional.empty();
    }

    /** Releases shared resources. Stores that are already open stay usable. */
    @Override
    default void close() {}
}
