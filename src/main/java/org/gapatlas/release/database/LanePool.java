package org.gapatlas.release.database;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.gapatlas.release.observations.BrokenRowException;
import org.gapatlas.release.observations.SlowReadException;

/**
 * Connections to one sealed database. They are opened as they are needed, and a few are kept. After {@link #close} none is
 * kept any more, but whoever asks is still answered.
 */
final class LanePool implements AutoCloseable {
    private static final int KEPT = 4;

    private final Path database;
    private final Holdings held;
    private final BlockingQueue<ObservationLane> idle = new ArrayBlockingQueue<>(KEPT);
    private volatile boolean closed;

    LanePool(Path database, Holdings held) {
        this.database = database;
        this.held = held;
    }

    /** What is asked of a connection. */
    interface Question<T> {
        T ask(ObservationLane lane) throws SQLException, BrokenRowException;
    }

    /**
     * Asks on a connection that nobody else uses meanwhile.
     *
     * @throws SlowReadException if the question has a deadline and ran past it
     */
    <T> T ask(Question<T> question) throws SQLException, BrokenRowException {
        ObservationLane lane = take();
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

    private ObservationLane take() throws SQLException {
        ObservationLane kept = idle.poll();
        return kept == null ? ObservationLane.open(database, held) : kept;
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

    @Override
    public void close() {
        closed = true;
        closeIdle();
    }
}
