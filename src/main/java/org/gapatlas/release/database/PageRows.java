package org.gapatlas.release.database;

import java.sql.SQLException;
import java.util.List;
import org.gapatlas.release.observations.BrokenRowException;
import org.gapatlas.release.observations.Observation;

/**
 * The rows that a page needs. They are known before anything is read, and what the database returns is compared with
 * them.
 */
interface PageRows {
    /** Whether there is nothing to read. */
    boolean isEmpty();

    /**
     * The number of rows on all pages of the query. Since a release has each county in each of its periods, this needs
     * no query.
     */
    int total();

    /**
     * Reads the rows.
     *
     * @return the rows in order; one more than the page takes if there are more
     * @throws BrokenRowException if a row differs from what was sealed, or is absent
     */
    List<Observation> read(ObservationLane lane) throws SQLException, BrokenRowException;
}
