package org.gapatlas.release.database;

import java.nio.file.Path;
import java.sql.SQLException;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.format.ReleaseFiles;
import org.gapatlas.release.observations.ObservationStore;
import org.gapatlas.release.observations.StoreOpener;

/** The database in each release's own folder. */
public final class SealedDatabases implements StoreOpener {
    /** Loads the library of the database, which the first to open one waits for otherwise; it hears of a failure, too. */
    public static void load() {
        try {
            SqliteLibrary.require();
        } catch (SQLException e) {
            // Kept for whoever opens a database, and says it to the operator.
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
