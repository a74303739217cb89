package org.gapatlas.release.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.gapatlas.SmallAtlas;
import org.gapatlas.http.Patience;
import org.gapatlas.release.database.Holdings;
import org.gapatlas.release.format.ReleaseFiles;
import org.gapatlas.release.format.SealedManifest;
import org.gapatlas.release.observations.ObservationStore;
import org.gapatlas.release.store.ReleaseStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Closing a store, as every change of the served release does, fails no reader. */
@Tag("slow")
class PostgresLanesTest {
    private static final PostgresServer SERVER = PostgresServer.shared();

    @TempDir
    private Path data;

    private PostgresUrl url;
    private String table;
    private ObservationStore store;

    @BeforeEach
    void push() {
        ReleaseStore releases = SmallAtlas.sealed(data);
        SealedManifest sealed = releases.readSealed(SmallAtlas.ID);
        Holdings held = Holdings.of(sealed.manifest());
        url = PostgresServer.url(SERVER.freshDatabase());
        Path database = releases.folderOf(SmallAtlas.ID).resolve(ReleaseFiles.DATABASE);
        ReleasePush.push(url, held, database, sealed.digest());
        table = ReleasePushTest.tableOf(sealed.digest());
        store = PostgresStore.at(url).open(held, sealed.digest(), Optional.empty());
    }

    private int rows() {
        return store.read(ReleasePushTest.CASES).rows().size();
    }

    private static boolean isWaitingForLock(Statement statement) {
        try (ResultSet waiting =
                statement.executeQuery("SELECT count(*) FROM pg_locks WHERE NOT granted AND database = "
                        + "(SELECT oid FROM pg_database WHERE datname = current_database())")) {
            return waiting.next() && waiting.getInt(1) > 0;
        } catch (SQLException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void aReadThatIsUnderWayIsCompletedAfterTheClose() throws SQLException {
        try (Connection other = DriverManager.getConnection(url.jdbc(), url.properties());
                Statement statement = other.createStatement()) {
            other.setAutoCommit(false);
            statement.execute("LOCK TABLE " + table + " IN ACCESS EXCLUSIVE MODE");
            CompletableFuture<Integer> reading = CompletableFuture.supplyAsync(this::rows);
            Patience.until("the read waits for the lock", () -> isWaitingForLock(statement));

            store.close();
            other.rollback();

            assertThat(reading.join()).isEqualTo(1);
        }
    }

    @Test
    void readsAfterTheCloseAreAnswered() {
        assertThat(rows()).isEqualTo(1);
        store.close();
        store.close();
        assertThat(rows()).isEqualTo(1);
    }
}
