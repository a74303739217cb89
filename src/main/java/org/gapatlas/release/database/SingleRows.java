package org.gapatlas.release.database;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.gapatlas.observation.Measure;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.place.Fips;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.observations.BrokenRowException;
import org.gapatlas.release.observations.Observation;
import org.gapatlas.release.observations.ObservationQuery;
import org.jspecify.annotations.Nullable;

/** The rows that a page of a measure with one period needs: one row for each county. */
final class SingleRows implements PageRows {
    /** Column numbers of {@link ObservationLane#single}. Access by name would look up the name for each row. */
    private static final int FIPS = 1;

    private static final int PERIOD_START = 2;
    private static final int OBSERVATION_ID = 3;
    private static final int PERIOD_END = 4;
    private static final int TEMPORAL_GRAIN = 5;
    private static final int VALUE = 6;

    private final ObservationQuery query;
    private final Measure measure;
    private final ReleaseId release;
    private final List<Fips> ofQuery;
    private final List<Fips> expected;
    private final String start;
    private final String end;

    /** @param held the queried counties that the release has, ascending */
    SingleRows(ObservationQuery query, List<Fips> held, ReleaseId release) {
        this.query = query;
        this.measure = query.measure();
        this.release = release;
        this.ofQuery = query.time().contains(measure.period()) ? List.copyOf(held) : List.of();
        this.start = measure.period().start().toString();
        this.end = measure.period().end().toString();
        this.expected = ofQuery.stream().filter(f -> isAfter(f, query.after())).toList();
    }

    /** Compares only the county: since the measure has one period, no further row of the last county can follow. */
    private static boolean isAfter(Fips fips, ObservationQuery.@Nullable Position after) {
        return after == null || fips.compareTo(after.fips()) > 0;
    }

    @Override
    public boolean isEmpty() {
        return expected.isEmpty();
    }

    @Override
    public int total() {
        return ofQuery.size();
    }

    @Override
    public List<Observation> read(ObservationLane lane) throws SQLException, BrokenRowException {
        List<Observation> rows = new ArrayList<>();
        Iterator<Fips> next = expected.iterator();
        int limit = query.size() + 1;
        try (ResultSet row = lane.single(query, expected, limit)) {
            while (row.next()) {
                rows.add(verified(row, next));
            }
        }
        if (rows.size() < limit && next.hasNext()) {
            throw new BrokenRowException(next.next() + " has no row");
        }
        return rows;
    }

    private Observation verified(ResultSet row, Iterator<Fips> next) throws SQLException, BrokenRowException {
        String fips = row.getString(FIPS);
        if (!next.hasNext() || !next.next().code().equals(fips)) {
            throw new BrokenRowException("a row is doubled or absent at " + fips);
        }
        Observation observation = new Observation(measure, new Fips(fips), value(row, fips));
        requireSame(fips, "period start", start, row.getString(PERIOD_START));
        requireSame(fips, "period end", end, row.getString(PERIOD_END));
        requireSame(fips, "grain", measure.grain().name(), row.getString(TEMPORAL_GRAIN));
        requireSame(fips, "id", observation.id(release), row.getString(OBSERVATION_ID));
        if (!measure.admits(observation.value())) {
            throw new BrokenRowException(fips + " holds " + observation.value());
        }
        return observation;
    }

    private static PublishedValue value(ResultSet row, String fips) throws SQLException, BrokenRowException {
        try {
            return StoredProfiles.value(row, VALUE);
        } catch (ReleaseException e) {
            throw new BrokenRowException(fips + ": " + e.getMessage(), e);
        }
    }

    private static void requireSame(String fips, String what, String expected, @Nullable String found)
            throws BrokenRowException {
        if (!expected.equals(found)) {
            throw new BrokenRowException(fips + " has another " + what + ": " + found);
        }
    }
}
