package org.gapatlas.release.database;

import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Optional;
import org.sqlite.NativeLibraryNotFoundException;

/**
 * The native library of SQLite, unpacked and loaded once in a process. Its driver says only to the first who asks why that
 * failed; this says so to all.
 */
final class SqliteLibrary {
    /** Why it could not be loaded; empty if it was. */
    private static final Optional<String> TROUBLE = load();

    private SqliteLibrary() {}

    private static Optional<String> load() {
        try {
            DriverManager.getConnection("jdbc:sqlite::memory:").close();
            return Optional.empty();
        } catch (SQLException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    /** Returns when the library is there. */
    static void require() throws SQLException {
        if (TROUBLE.isPresent()) {
            throw new SQLException(TROUBLE.get(), new NativeLibraryNotFoundException(TROUBLE.get()));
        }
    }
}
