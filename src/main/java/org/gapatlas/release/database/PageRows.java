package org.gapatlas.release.database;

import java.sql.SQLException;
import java.util.List;
import org.gapatlas.release.observations.BrokenRowException;
import org.gapatlas.release.observations.Observation;

/** The rows that a page needs, known before anything is read; what the database holds is held against them. */
interface PageRows {
    /** Whether there is nothing to read. */
    boolean areNone();

    /** Rows of all pages of the query: a release has each county in each of its periods, so that nothing need be counted. */
    int total();

    /**
     * Reads them.
     *
     * @return in order; one more than the page takes if there are more
     * @throws BrokenRowException if a row is not what was sealed, or is not there
     */
    List<Observation> read(ObservationLane lane) throws SQLException, BrokenRowException;
}
