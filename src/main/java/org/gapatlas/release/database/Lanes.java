package org.gapatlas.release.database;

import java.sql.SQLException;
import org.gapatlas.release.observations.BrokenRowException;
import org.gapatlas.release.observations.SlowReadException;

/** Connections to the tables of one release. After {@link #close} none is kept any more, but whoever asks is answered. */
public interface Lanes extends AutoCloseable {
    /** What is asked of a connection. */
    interface Question<T> {
        T ask(ObservationLane lane) throws SQLException, BrokenRowException;
    }

    /**
     * Asks on a connection that nobody else uses meanwhile.
     *
     * @throws SlowReadException if the question has a deadline and ran past it
     */
    <T> T ask(Question<T> question) throws SQLException, BrokenRowException;

    @Override
    void close();
}
