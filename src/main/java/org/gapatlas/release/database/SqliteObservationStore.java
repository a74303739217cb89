package org.gapatlas.release.database;

import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.observations.ObservationStore;

/** Opens the sealed {@code atlas.db}. */
public final class SqliteObservationStore {
    /** How long a page may take: more than any page needs on a working machine. */
    public static final Duration PAGE_TIMEOUT = Duration.ofSeconds(15);

    private SqliteObservationStore() {}

    /**
     * Opens a database and reads the counties.
     *
     * @throws ReleaseException if it cannot be read, or a county has values that cannot be sealed
     */
    public static ObservationStore open(Path database, Holdings held) {
        return open(database, held, PAGE_TIMEOUT);
    }

    static ObservationStore open(Path database, Holdings held, Duration timeout) {
        try (AtlasDatabaseReader first = new AtlasDatabaseReader(database, held)) {
            return new TableObservationStore(held, new LanePool(database, held, timeout), first);
        } catch (SQLException e) {
            throw new ReleaseException(
                    MachineTrouble.of(e)
                            .map(trouble -> "cannot open release " + held.release() + ": " + trouble)
                            .orElse("the database of release " + held.release() + " is broken: " + e.getMessage()),
                    e);
        } catch (IllegalArgumentException e) {
            throw new ReleaseException(
                    "the database of release " + held.release() + " is broken: " + e.getMessage(), e);
        }
    }
}
