package org.gapatlas.release.database;

import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.sqlite.NativeLibraryNotFoundException;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/** Distinguishes failures of the machine, such as a full disk, from faults of a database. */
final class MachineTrouble {
    /** Primary result codes of SQLite that do not concern the file's content. */
    private static final List<Integer> OF_MACHINE = List.of(
            SQLiteErrorCode.SQLITE_PERM.code,
            SQLiteErrorCode.SQLITE_NOMEM.code,
            SQLiteErrorCode.SQLITE_READONLY.code,
            SQLiteErrorCode.SQLITE_IOERR.code,
            SQLiteErrorCode.SQLITE_FULL.code,
            SQLiteErrorCode.SQLITE_CANTOPEN.code,
            SQLiteErrorCode.SQLITE_AUTH.code);

    private static final int PRIMARY = 0xFF;

    private MachineTrouble() {}

    /** The machine's failure, as a clause; empty if the database itself is at fault. */
    static Optional<String> of(SQLException failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof NativeLibraryNotFoundException || cause instanceof LinkageError) {
                return Optional.of("the native library of SQLite cannot be loaded; the temporary folder may be full,"
                        + " not writable or mounted without the right to execute, and serve.temporary_folder names"
                        + " another (" + cause.getMessage() + ")");
            }
            if (cause instanceof SQLiteException sqlite && OF_MACHINE.contains(sqlite.getResultCode().code & PRIMARY)) {
                return Optional.of("the machine does not let the database be read: " + sqlite.getMessage());
            }
        }
        return Optional.empty();
    }
}
