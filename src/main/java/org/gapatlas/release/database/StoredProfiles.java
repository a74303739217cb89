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
 * Builds the profiles of a release's counties from the rows of its observations. Each measure has a row for each
 * county; rows of other counties are ignored here and found by {@link TableProof}.
 */
final class StoredProfiles {
    private final List<County> counties;
    private final SortedMap<String, Integer> indexes = new TreeMap<>();
    private final ProfileColumns columns;
    private int next;

    /** @param counties the counties of the release */
    StoredProfiles(List<County> counties) {
        this.counties = counties;
        this.columns = new ProfileColumns(counties);
        for (County county : counties) {
            indexes.put(county.fips().code(), indexes.size());
        }
    }

    /** Starts the rows of a measure, which must be contiguous. */
    MeasureRows rowsOf(Measure measure) {
        return new MeasureRows(measure, columns.column(measure.key()));
    }

    /** Collects the rows of one measure. */
    final class MeasureRows {
        private final Measure measure;
        private final ProfileColumns.Column column;

        private MeasureRows(Measure measure, ProfileColumns.Column column) {
            this.measure = measure;
            this.column = column;
        }

        boolean isOf(String measureId) {
            return measure.id().equals(measureId);
        }

        /**
         * Adds a row of the observations.
         *
         * @param county number of the column with the county's code, from 1
         * @param value number of the first column of the value
         */
        void add(ResultSet row, int county, int value) throws SQLException {
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

    /**
     * The county's index, or -1. The rows of a measure are in the order of the counties, so it is usually the next one.
     */
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
     * @param first number of the first of them; access by name would look up the name for each row
     */
    static PublishedValue value(ResultSet row, int first) throws SQLException {
        String state = row.getString(first);
        double figure = row.getDouble(first + 1);
        Double number = row.wasNull() ? null : figure;
        return StoredValue.read(state, number, row.getString(first + 2), row.getString(first + 3));
    }

    /**
     * The profiles, in the order of the counties, after all rows were added.
     *
     * @param measures the measures that the release has
     * @throws ReleaseException if a county lacks one of them
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
