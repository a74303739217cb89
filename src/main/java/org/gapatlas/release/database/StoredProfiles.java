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

/**
 * Makes the profiles of a release's counties from the rows of its observations. Each measure has a row for each county;
 * rows of other counties are left to the proof of a release.
 */
final class StoredProfiles {
    private final SortedMap<Fips, SortedMap<MeasureKey, PublishedValue>> values = new TreeMap<>();

    /** @param counties those of the release */
    StoredProfiles(List<County> counties) {
        counties.forEach(c -> values.put(c.fips(), new TreeMap<>()));
    }

    /** Takes a row of the observations. */
    void take(Measure measure, ResultSet row) throws SQLException {
        Fips fips = new Fips(row.getString("fips"));
        SortedMap<MeasureKey, PublishedValue> ofCounty = values.get(fips);
        if (ofCounty != null && ofCounty.put(measure.key(), value(row, measure, fips)) != null) {
            throw new ReleaseException("table observation has two rows for " + measure.id() + " " + fips);
        }
    }

    private static PublishedValue value(ResultSet row, Measure measure, Fips fips) throws SQLException {
        PublishedValue value;
        try {
            value = value(row);
        } catch (ReleaseException e) {
            throw new ReleaseException(measure.id() + " of " + fips + ": " + e.getMessage(), e);
        }
        if (!measure.admits(value)) {
            throw new ReleaseException(measure.id() + " of " + fips + " cannot be " + value);
        }
        return value;
    }

    /** The value of a row that has the columns of {@link AtlasSchema#valueColumns}. */
    static PublishedValue value(ResultSet row) throws SQLException {
        double figure = row.getDouble("number");
        Double number = row.wasNull() ? null : figure;
        return StoredValue.read(
                row.getString("normalized_state"), number, row.getString("word"), row.getString("reason"));
    }

    /**
     * The profiles once all rows were taken, in the order of the counties.
     *
     * @param measures those that the release has
     * @throws ReleaseException if a county lacks one
     */
    List<CountyProfile> profiles(List<County> counties, Measures measures) {
        measures.single().forEach(measure -> values.forEach((fips, ofCounty) -> requireRow(measure, fips, ofCounty)));
        return counties.stream()
                .map(county -> new CountyProfile(county, values.getOrDefault(county.fips(), new TreeMap<>())))
                .toList();
    }

    private static void requireRow(Measure measure, Fips fips, SortedMap<MeasureKey, PublishedValue> ofCounty) {
        if (!ofCounty.containsKey(measure.key())) {
            throw new ReleaseException("table observation has no row for " + measure.id() + " " + fips);
        }
    }
}
