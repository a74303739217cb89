package org.gapatlas.release.database;

import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Optional;
import org.sqlite.NativeLibraryNotFoundException;

/**
 * The native library of SQLite, unpacked and loaded once in a process. The driver reports why loading failed only to
 * its first caller; this class reports it to every caller.
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

    /**
     * Returns once the library is loaded.
     *
     * @throws SQLException if it cannot be loaded
     */
    static void require() throws SQLException {
        if (TROUBLE.isPresent()) {
            throw new SQLException(TROUBLE.get(), new NativeLibraryNotFoundException(TROUBLE.get()));
        }
    }
}
