package org.gapatlas.release.postgres;

import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.List;
import java.util.Optional;
import org.gapatlas.provenance.NetworkTrouble;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.observations.StoreUnreachableException;
import org.jspecify.annotations.Nullable;

/** Distinguishes, by the SQLSTATE, a server that does not answer from tables that are wrong. */
final class PostgresTrouble {
    /** The SQLSTATE of a statement that missed its deadline. */
    private static final String CANCELLED = "57014";

    /**
     * SQLSTATE classes: connection, authorization, missing database, resources, operator intervention, system error.
     */
    private static final List<String> OF_SERVER = List.of("08", "28", "3D", "53", "57", "58");

    private PostgresTrouble() {}

    static boolean isOutOfTime(SQLException failure) {
        return CANCELLED.equals(failure.getSQLState());
    }

    /** Whether the failure concerns the server and says nothing about the stored data. */
    static boolean isOfServer(SQLException failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLTransientConnectionException
                    || (cause instanceof SQLException sql && isOfServer(sql.getSQLState()))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isOfServer(@Nullable String state) {
        return state != null && !state.equals(CANCELLED) && OF_SERVER.stream().anyMatch(state::startsWith);
    }

    /** The exception to throw for a failure: {@link StoreUnreachableException} if the server does not answer. */
    static ReleaseException of(PostgresUrl url, SQLException failure) {
        return isOfServer(failure)
                ? new StoreUnreachableException("the store " + url + " cannot be reached: " + inWords(failure), failure)
                : new ReleaseException("the store " + url + " cannot be read: " + inWords(failure), failure);
    }

    /** The first line of the innermost message. The driver's further lines only give the location. */
    static String inWords(Throwable failure) {
        Throwable innermost = failure;
        while (innermost.getCause() instanceof SQLException cause) {
            innermost = cause;
        }
        Throwable deepest = innermost;
        return Optional.ofNullable(deepest.getCause())
                .flatMap(NetworkTrouble::known)
                .or(() -> String.valueOf(deepest.getMessage()).lines().findFirst())
                .orElse("no reason was given");
    }
}
