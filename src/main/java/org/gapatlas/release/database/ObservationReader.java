package org.gapatlas.release.database;

import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.gapatlas.observation.ClimateMonth;
import org.gapatlas.observation.Measure;
import org.gapatlas.place.CountySet;
import org.gapatlas.place.Fips;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.observations.BrokenRowException;
import org.gapatlas.release.observations.Observation;
import org.gapatlas.release.observations.ObservationPage;
import org.gapatlas.release.observations.ObservationQuery;
import org.gapatlas.release.observations.SlowReadException;

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
    public static final Duration PATIENCE = Duration.ofSeconds(15);

    private static final int KEPT = 4;

    private final Path database;
    private final ReleaseId release;
    private final CountySet counties;
    private final List<ClimateMonth> months;
    private final Duration patience;
    private final BlockingQueue<ObservationLane> idle = new ArrayBlockingQueue<>(KEPT);
    private volatile boolean closed;

    /** @param months those of daily measures that the release has files of, ascending */
    public ObservationReader(
            Path database, ReleaseId release, CountySet counties, List<ClimateMonth> months, Duration patience) {
        this.database = database;
        this.release = release;
        this.counties = counties;
        this.months = List.copyOf(months);
        this.patience = patience;
    }

    /**
     * Reads a page.
     *
     * @throws ReleaseException if the database cannot be read or a row is not what was sealed
     * @throws SlowReadException if it takes too long
     */
    public ObservationPage read(ObservationQuery query) {
        List<Fips> held = query.counties().stream().filter(counties::contains).toList();
        PageRows expected =
                query.measure().isDaily() ? new DailyRows(query, held, months) : new SingleRows(query, held, release);
        if (expected.areNone()) {
            return ObservationPage.EMPTY;
        }
        List<Observation> rows = read(query.measure(), expected);
        boolean hasMore = rows.size() > query.size();
        return new ObservationPage(hasMore ? rows.subList(0, query.size()) : rows, hasMore);
    }

    private List<Observation> read(Measure measure, PageRows expected) {
        ObservationLane lane = null;
        boolean sound = false;
        try {
            lane = take();
            List<Observation> rows = expected.read(lane, patience);
            sound = true;
            return rows;
        } catch (BrokenRowException e) {
            throw new ReleaseException(
                    "release " + release + ", " + measure.id() + ": " + e.getMessage()
                            + "; restore the release from a copy",
                    e);
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
