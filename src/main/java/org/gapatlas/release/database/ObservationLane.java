package org.gapatlas.release.database;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.gapatlas.observation.ClimateMonth;
import org.gapatlas.observation.Measure;
import org.gapatlas.place.Fips;
import org.gapatlas.release.observations.ObservationQuery;

/**
 * A connection to the tables of one release, used by one reader at a time. Reading a page has a deadline; reading whole
 * tables has none.
 */
public interface ObservationLane extends AutoCloseable {
    /** The first columns of {@link #single}, as a query lists them; the columns of the value follow. */
    String SINGLE_COLUMNS = "fips, period_start, observation_id, period_end, temporal_grain";

    /** Rows of a measure with one period, by FIPS. */
    ResultSet single(ObservationQuery query, List<Fips> counties, int limit) throws SQLException;

    /** Rows of a daily measure, by FIPS, then month. */
    ResultSet daily(Measure measure, List<CountyMonth> months) throws SQLException;

    /** A reader of whole tables, without a deadline. */
    AtlasDatabaseReader withoutDeadline() throws SQLException;

    @Override
    void close();

    /** Identifies a row of daily values. */
    record CountyMonth(Fips fips, ClimateMonth month) {}
}
