package org.gapatlas.release;

import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.gapatlas.observation.Measure;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.place.CountySet;
import org.gapatlas.place.Fips;
import org.jspecify.annotations.Nullable;

/**
 * Reads observations from a sealed database, page by page. Every row is proved on the way out: it must be of the
 * measure and its period, bear the id that follows from both, hold a value that the measure can have, and stand where
 * the release has a county. One row that does not, or is not there, fails the page; nothing is coerced or left out.
 *
 * <p>Connections are opened as they are needed and a few are kept. After {@link #close} none is kept any more, but a
 * request that began before still gets its answer.
 */
public final class ObservationReader implements AutoCloseable {
    /** Longer than any page takes; what is slower is not worth waiting for. */
    static final Duration PATIENCE = Duration.ofSeconds(15);

    private static final int KEPT = 4;

    private final Path database;
    private final ReleaseId release;
    private final CountySet counties;
    private final Duration patience;
    private final BlockingQueue<ObservationLane> idle = new ArrayBlockingQueue<>(KEPT);
    private volatile boolean closed;

    ObservationReader(Path database, ReleaseId release, CountySet counties, Duration patience) {
        this.database = database;
        this.release = release;
        this.counties = counties;
        this.patience = patience;
    }

    /**
     * Reads a page.
     *
     * @throws ReleaseException if the database cannot be read or a row is not what was sealed
     * @throws SlowReadException if it takes too long
     */
    public ObservationPage read(ObservationQuery query) {
        List<Fips> expected = query.counties().stream()
                .filter(counties::contains)
                .filter(f -> isAfter(f, query.after()))
                .toList();
        if (expected.isEmpty()) {
            return ObservationPage.EMPTY;
        }
        List<Observation> rows = query(query, expected);
        boolean hasMore = rows.size() > query.size();
        return new ObservationPage(hasMore ? rows.subList(0, query.size()) : rows, hasMore);
    }

    /** A measure has one period, so that behind a row only other counties come. */
    private static boolean isAfter(Fips fips, ObservationQuery.@Nullable Position after) {
        return after == null || fips.compareTo(after.fips()) > 0;
    }

    private List<Observation> query(ObservationQuery query, List<Fips> expected) {
        ObservationLane lane = null;
        boolean sound = false;
        try {
            lane = take();
            List<Observation> rows = rows(lane, query, expected);
            sound = true;
            return rows;
        } catch (SQLException e) {
            if (lane != null && lane.ranOutOfTime()) {
                throw new SlowReadException("the database of release " + release + " took too long", e);
            }
            throw new ReleaseException("the database of release " + release + " cannot be read: " + e.getMessage(), e);
        } finally {
            if (lane != null) {
                giveBack(lane, sound);
            }
        }
    }

    private List<Observation> rows(ObservationLane lane, ObservationQuery query, List<Fips> expected)
            throws SQLException {
        List<Observation> rows = new ArrayList<>();
        Iterator<Fips> next = expected.iterator();
        int limit = query.size() + 1;
        try (ResultSet row = lane.execute(query, expected, limit, patience)) {
            while (row.next()) {
                rows.add(proved(row, query.measure(), next));
            }
        }
        if (rows.size() < limit && next.hasNext()) {
            throw broken(query.measure(), next.next() + " has no row");
        }
        return rows;
    }

    private Observation proved(ResultSet row, Measure measure, Iterator<Fips> expected) throws SQLException {
        String fips = row.getString("fips");
        if (!expected.hasNext() || !expected.next().code().equals(fips)) {
            throw broken(measure, "a row is doubled or absent at " + fips);
        }
        Observation observation = new Observation(measure, new Fips(fips), value(row));
        requireSame(observation, "period start", measure.period().start(), row.getString("period_start"));
        requireSame(observation, "period end", measure.period().end(), row.getString("period_end"));
        requireSame(observation, "grain", measure.period().grain(), row.getString("temporal_grain"));
        requireSame(observation, "id", observation.id(release), row.getString("observation_id"));
        if (!measure.admits(observation.value())) {
            throw broken(measure, fips + " holds " + observation.value());
        }
        return observation;
    }

    private static PublishedValue value(ResultSet row) throws SQLException {
        double figure = row.getDouble("number");
        @Nullable Double number = row.wasNull() ? null : figure;
        return StoredValue.read(row.getString("normalized_state"), number, row.getString("word"));
    }

    private void requireSame(Observation observation, String what, Object expected, @Nullable String found) {
        if (!expected.toString().equals(found)) {
            throw broken(observation.measure(), observation.fips() + " has another " + what + ": " + found);
        }
    }

    private ReleaseException broken(Measure measure, String finding) {
        return new ReleaseException(
                "release " + release + ", " + measure.id() + ": " + finding + "; restore the release from a copy");
    }

    private ObservationLane take() throws SQLException {
        ObservationLane kept = idle.poll();
        return kept == null ? ObservationLane.open(database) : kept;
    }

    private void giveBack(ObservationLane lane, boolean sound) {
        if (!sound || closed || !idle.offer(lane)) {
            lane.close();
        } else if (closed) {
            // Closed between the look and the offer: whoever comes last empties the queue.
            closeIdle();
        }
    }

    private void closeIdle() {
        for (ObservationLane lane = idle.poll(); lane != null; lane = idle.poll()) {
            lane.close();
        }
    }

    /** Keeps no connection any more. */
    @Override
    public void close() {
        closed = true;
        closeIdle();
    }
}
