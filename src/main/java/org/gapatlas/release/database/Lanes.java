package org.gapatlas.release.database;

import java.sql.SQLException;
import org.gapatlas.release.observations.BrokenRowException;
import org.gapatlas.release.observations.SlowReadException;

/** Connections to the tables of one release. After {@link #close} none is kept, but queries still succeed. */
public interface Lanes extends AutoCloseable {
    /** A query that runs on a connection. */
    interface Question<T> {
        T ask(ObservationLane lane) throws SQLException, BrokenRowException;
    }

    /**
     * Runs a query on a connection that nobody else uses meanwhile.
     *
     * @throws SlowReadException if the query has a deadline and misses it
     */
    <T> T ask(Question<T> question) throws SQLException, BrokenRowException;

    @Override
    void close();
}
