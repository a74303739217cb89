package org.gapatlas.release.postgres;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.database.AtlasDatabaseReader;
import org.gapatlas.release.database.Holdings;
import org.gapatlas.release.database.SqliteObservationStore;
import org.gapatlas.release.database.TableObservationStore;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.ReleaseFiles;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.observations.ObservationStore;
import org.gapatlas.release.observations.StoreOpener;
import org.gapatlas.release.postgres.PostgresSchema.Stored;

/**
 * Reads the observations of many releases from one PostgreSQL database. When a release is opened, the digest of its
 * evidence is verified. This class only reads; {@link ReleasePush} writes.
 */
public final class PostgresStore implements StoreOpener {
    private static final Logger LOG = System.getLogger(PostgresStore.class.getName());

    /** Time in which a working server accepts a connection. */
    static final Duration CONNECT = Duration.ofSeconds(3);

    private final PostgresUrl url;
    private final Duration timeout;
    /** Whether the store is unreachable, so that the log reports it once, however many requests fail. */
    private final AtomicBoolean isAway = new AtomicBoolean();

    private PostgresStore(PostgresUrl url, Duration timeout) {
        this.url = url;
        this.timeout = timeout;
    }

    /**
     * Connects to a store.
     *
     * @throws ReleaseException if it cannot be reached, or its version is not the one that this program reads
     */
    public static PostgresStore at(PostgresUrl url) {
        return at(url, SqliteObservationStore.PAGE_TIMEOUT);
    }

    /** @param timeout how long a page may take */
    static PostgresStore at(PostgresUrl url, Duration timeout) {
        try (Connection connection = connect(url)) {
            PostgresSchema.requireReadable(connection, url);
            return new PostgresStore(url, timeout);
        } catch (SQLException e) {
            throw PostgresTrouble.of(url, e);
        }
    }

    static Connection connect(PostgresUrl url) throws SQLException {
        var properties = url.properties();
        properties.putIfAbsent("connectTimeout", String.valueOf(CONNECT.toSeconds()));
        properties.putIfAbsent("loginTimeout", String.valueOf(2 * CONNECT.toSeconds()));
        properties.putIfAbsent("ApplicationName", "gapatlas");
        // Within a transaction the driver fetches this many rows at a time; otherwise it holds a whole table.
        properties.putIfAbsent("defaultRowFetchSize", "1000");
        return DriverManager.getConnection(url.jdbc(), properties);
    }

    @Override
    public ObservationStore open(Path folder, Manifest manifest, Sha256 digest) {
        return open(Holdings.of(manifest), digest, recordedEvidence(folder));
    }

    /** The digest of the evidence as it was sealed; empty in a release of a format before 1.2. */
    private static Optional<Sha256> recordedEvidence(Path folder) {
        Path file = folder.resolve(ReleaseFiles.EVIDENCE);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            return Optional.of(
                    new Sha256(Files.readString(file, StandardCharsets.US_ASCII).strip()));
        } catch (IOException | IllegalArgumentException e) {
            throw new ReleaseException("cannot read " + file.getFileName() + ": " + e.getMessage(), e);
        }
    }

    /**
     * Verifies and opens a release.
     *
     * @param evidence the sealed digest of the evidence; empty if only the store recorded one
     */
    ObservationStore open(Holdings held, Sha256 digest, Optional<Sha256> evidence) {
        try (Connection connection = connect(url)) {
            connection.setAutoCommit(false);
            PostgresSchema.requireReadable(connection, url);
            Stored stored = require(connection, held.release(), digest);
            PostgresLanes.settle(connection, stored.schema(), Duration.ZERO);
            SealedTables tables = new SealedTables(PostgresSchema.shapes(connection, stored.number()));
            AtlasDatabaseReader first = new AtlasDatabaseReader(connection, held, tables);
            if (!first.evidence().equals(evidence.orElse(stored.evidence()))) {
                throw new ReleaseException("what the store " + url + " holds of release " + held.release()
                        + " differs from what was sealed; take it out and push it again");
            }
            return new TableObservationStore(
                    held, new PostgresLanes(url, stored.schema(), held, tables, timeout), first);
        } catch (SQLException e) {
            throw PostgresTrouble.of(url, e);
        } catch (IllegalArgumentException e) {
            throw new ReleaseException(
                    "release " + held.release() + " is broken in the store " + url + ": " + e.getMessage(), e);
        }
    }

    private Stored require(Connection connection, ReleaseId id, Sha256 digest) throws SQLException {
        Stored stored = PostgresSchema.find(connection, id)
                .orElseThrow(() -> new ReleaseException("release " + id + " is not in the store " + url
                        + "; bring it there with: gapatlas release push " + id + " --to URL"));
        if (!stored.manifestDigest().equals(digest.hex())) {
            throw new ReleaseException("the store " + url + " holds another release of the name " + id
                    + ", with the manifest " + stored.manifestDigest() + "; the folder's is " + digest.hex());
        }
        return stored;
    }

    @Override
    public boolean needsDatabase() {
        return false;
    }

    @Override
    public Optional<String> trouble() {
        try (Connection connection = connect(url);
                Statement statement = connection.createStatement()) {
            statement.setQueryTimeout((int) CONNECT.toSeconds());
            statement.execute("SELECT 1");
            if (isAway.getAndSet(false)) {
                LOG.log(Level.INFO, "the store " + url + " answers again");
            }
            return Optional.empty();
        } catch (SQLException e) {
            if (!isAway.getAndSet(true)) {
                LOG.log(Level.WARNING, "the store " + url + " cannot be reached: " + PostgresTrouble.inWords(e));
            }
            return Optional.of("The store of observations cannot be reached.");
        }
    }
}
