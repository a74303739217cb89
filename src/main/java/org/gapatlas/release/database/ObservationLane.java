package org.gapatlas.release.database;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.gapatlas.observation.ClimateMonth;
import org.gapatlas.observation.Measure;
import org.gapatlas.place.Fips;
import org.gapatlas.release.observations.ObservationQuery;

/** A connection to the tables of one release, for one reader at a time. Pages have a deadline; whole tables have none. */
public interface ObservationLane extends AutoCloseable {
    /** The first columns of {@link #single}, as a query names them; those of the value follow. */
    String SINGLE_COLUMNS = "fips, period_start, observation_id, period_end, temporal_grain";

    /** Rows of a measure with one period, by FIPS. */
    ResultSet single(ObservationQuery query, List<Fips> counties, int limit) throws SQLException;

    /** Rows of a daily measure, by FIPS, then month. */
    ResultSet daily(Measure measure, List<CountyMonth> months) throws SQLException;

    /** Whole tables, without a deadline. */
    AtlasDatabaseReader unhurried() throws SQLException;

    @Override
    void close();

    /** A row of daily values to be read. */
    record CountyMonth(Fips fips, ClimateMonth month) {}
}
