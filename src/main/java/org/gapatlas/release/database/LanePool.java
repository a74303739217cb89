package org.gapatlas.release.database;

import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.gapatlas.release.observations.BrokenRowException;
import org.gapatlas.release.observations.SlowReadException;

/**
 * A pool of connections to one sealed database, opened on demand; a few are kept. After {@link #close} it keeps none,
 * but queries still succeed.
 */
final class LanePool implements Lanes {
    private static final int KEPT = 4;

    private final Path database;
    private final Holdings held;
    private final Duration timeout;
    private final BlockingQueue<SqliteLane> idle = new ArrayBlockingQueue<>(KEPT);
    private volatile boolean closed;

    /** @param timeout how long a page may take */
    LanePool(Path database, Holdings held, Duration timeout) {
        this.database = database;
        this.held = held;
        this.timeout = timeout;
    }

    @Override
    public <T> T ask(Question<T> question) throws SQLException, BrokenRowException {
        SqliteLane lane = take();
        boolean sound = false;
        try {
            T answer = question.ask(lane);
            sound = true;
            return answer;
        } catch (SQLException e) {
            if (lane.ranOutOfTime()) {
                throw new SlowReadException("the database of release " + held.release() + " took too long", e);
            }
            throw e;
        } finally {
            giveBack(lane, sound);
        }
    }

    private SqliteLane take() throws SQLException {
        SqliteLane kept = idle.poll();
        return kept == null ? SqliteLane.open(database, held, timeout) : kept;
    }

    private void giveBack(SqliteLane lane, boolean sound) {
        if (!sound || closed || !idle.offer(lane)) {
            lane.close();
        } else if (closed) {
            // The pool was closed between the check and the offer, so this connection is closed here.
            closeIdle();
        }
    }

    private void closeIdle() {
        for (SqliteLane lane = idle.poll(); lane != null; lane = idle.poll()) {
            lane.close();
        }
    }

    @Override
    public void close() {
        closed = true;
        closeIdle();
    }
}
