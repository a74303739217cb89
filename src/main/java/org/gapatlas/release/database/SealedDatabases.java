package org.gapatlas.release.database;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
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

    /** Opens a sealed database, which SQLite may assume that nobody changes. */
    public static Connection connect(Path database) throws SQLException {
        SqliteLibrary.require();
        return DriverManager.getConnection("jdbc:sqlite:" + database.toUri() + "?immutable=1");
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
