package org.gapatlas.release.database;

import java.nio.file.Path;
import java.sql.SQLException;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.format.ReleaseFiles;
import org.gapatlas.release.observations.ObservationStore;
import org.gapatlas.release.observations.StoreOpener;

/** Opens the database in each release's own folder. */
public final class SealedDatabases implements StoreOpener {
    /**
     * Loads the native library of SQLite ahead of time, so that the first read need not wait. A failure is reported to
     * the first reader.
     */
    public static void load() {
        try {
            SqliteLibrary.require();
        } catch (SQLException e) {
            // SqliteLibrary keeps the failure and reports it to every reader.
        }
    }

    @Override
    public ObservationStore open(Path folder, Manifest manifest, Sha256 digest) {
        return SqliteObservationStore.open(folder.resolve(ReleaseFiles.DATABASE), Holdings.of(manifest));
    }

    @Override
    public boolean needsDatabase() {
        return true;
    }
}
