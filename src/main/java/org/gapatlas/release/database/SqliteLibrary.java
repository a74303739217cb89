package org.gapatlas.release.database;

import java.sql.DriverManager;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * The native library of SQLite, unpacked and loaded once in a process. Its driver says only to the first who asks why that
 * failed; this says so to all.
 */
final class SqliteLibrary {
    private static final @Nullable SQLException FAILURE = load();

    private SqliteLibrary() {}

    private static @Nullable SQLException load() {
        try {
            DriverManager.getConnection("jdbc:sqlite::memory:").close();
            return null;
        } catch (SQLException e) {
            return e;
        }
    }

    /** Returns when the library is there. */
    static void require() throws SQLException {
        if (FAILURE != null) {
            throw new SQLException(FAILURE.getMessage(), FAILURE);
        }
    }
}
