package org.gapatlas.release.database;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gapatlas.observation.Measure;
import org.gapatlas.observation.MeasureKey;
import org.gapatlas.observation.Measures;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.place.County;
import org.gapatlas.place.Fips;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.observations.CountyProfile;
import org.gapatlas.release.observations.ProfileColumns;

/**
 * Makes the profiles of a release's counties from the rows of its observations. Each measure has a row for each county;
 * rows of other counties are left to the proof of a release.
 */
final class StoredProfiles {
    private final List<County> counties;
    private final SortedMap<String, Integer> indexes = new TreeMap<>();
    private final ProfileColumns columns;
    private int next;

    /** @param counties those of the release */
    StoredProfiles(List<County> counties) {
        this.counties = counties;
        this.columns = new ProfileColumns(counties);
        for (County county : counties) {
            indexes.put(county.fips().code(), indexes.size());
        }
    }

    /** Begins with the rows of a measure; those of one follow each other. */
    MeasureRows rowsOf(Measure measure) {
        return new MeasureRows(measure, columns.column(measure.key()));
    }

    /** Takes the rows of one measure. */
    final class MeasureRows {
        private final Measure measure;
        private final ProfileColumns.Column column;

        private MeasureRows(Measure measure, ProfileColumns.Column column) {
            this.measure = measure;
            this.column = column;
        }

        boolean areOf(String measureId) {
            return measure.id().equals(measureId);
        }

        /**
         * Takes a row of the observations.
         *
         * @param county number of the column that has its code, from 1
         * @param value number of the first column of its value
         */
        void take(ResultSet row, int county, int value) throws SQLException {
            int index = index(row.getString(county));
            if (index < 0) {
                return;
            }
            Fips fips = counties.get(index).fips();
            if (!column.put(index, value(row, value, measure, fips))) {
                throw new ReleaseException("table observation has two rows for " + measure.id() + " " + fips);
            }
        }
    }

    /** The county's place, or -1; the rows of a measure come in the counties' order, so that it is mostly the next. */
    private int index(String code) {
        if (next < counties.size() && counties.get(next).fips().code().equals(code)) {
            return next++;
        }
        int index = indexes.getOrDefault(code, -1);
        next = index + 1;
        return index;
    }

    private static PublishedValue value(ResultSet row, int first, Measure measure, Fips fips) throws SQLException {
        PublishedValue value;
        try {
            value = value(row, first);
        } catch (ReleaseException e) {
            throw new ReleaseException(measure.id() + " of " + fips + ": " + e.getMessage(), e);
        }
        if (!measure.admits(value)) {
            throw new ReleaseException(measure.id() + " of " + fips + " cannot be " + value);
        }
        return value;
    }

    /**
     * The value of a row that has the columns of {@link AtlasSchema#valueColumns}.
     *
     * @param first number of the first of them; by name each would be looked up for each row
     */
    static PublishedValue value(ResultSet row, int first) throws SQLException {
        String state = row.getString(first);
        double figure = row.getDouble(first + 1);
        Double number = row.wasNull() ? null : figure;
        return StoredValue.read(state, number, row.getString(first + 2), row.getString(first + 3));
    }

    /**
     * The profiles once all rows were taken, in the order of the counties.
     *
     * @param measures those that the release has
     * @throws ReleaseException if a county lacks one
     */
    List<CountyProfile> profiles(Measures measures) {
        List<MeasureKey> single = measures.single().map(Measure::key).toList();
        for (int i = 0; i < counties.size(); i++) {
            requireRows(measures, single, i);
        }
        return columns.profiles();
    }

    private void requireRows(Measures measures, List<MeasureKey> single, int index) {
        for (MeasureKey key : single) {
            if (!columns.has(key, index)) {
                throw new ReleaseException("table observation has no row for "
                        + measures.get(key).id() + " " + counties.get(index).fips());
            }
        }
    }
}
