package org.gapatlas.release.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.gapatlas.GovernedMeasures;
import org.gapatlas.SmallAtlas;
import org.gapatlas.observation.MeasureKey;
import org.gapatlas.place.Fips;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.database.Holdings;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.ReleaseFiles;
import org.gapatlas.release.format.SealedManifest;
import org.gapatlas.release.observations.ObservationQuery;
import org.gapatlas.release.observations.ObservationStore;
import org.gapatlas.release.observations.SlowReadException;
import org.gapatlas.release.store.ReleaseStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that a store has a release completely and verified, or not at all. */
@Tag("slow")
class ReleasePushTest {
    private static final PostgresServer SERVER = PostgresServer.shared();
    static final ObservationQuery CASES = new ObservationQuery(
            GovernedMeasures.of(MeasureKey.CASE_COUNT),
            List.of(new Fips("36103")),
            new ObservationQuery.Time(LocalDate.of(1900, 1, 1), LocalDate.of(2100, 12, 31)),
            null,
            500);

    @TempDir
    private Path data;

    private Path database;
    private Holdings held;
    private Sha256 digest;
    private String address;

    @BeforeEach
    void seal() {
        ReleaseStore store = SmallAtlas.sealed(data);
        SealedManifest sealed = store.readSealed(SmallAtlas.ID);
        database = store.folderOf(SmallAtlas.ID).resolve(ReleaseFiles.DATABASE);
        held = Holdings.of(sealed.manifest());
        digest = sealed.digest();
        address = SERVER.freshDatabase();
    }

    private ReleasePush.Outcome push() {
        return ReleasePush.push(PostgresServer.url(address), held, database, digest);
    }

    private ObservationStore open() {
        return PostgresStore.at(PostgresServer.url(address)).open(held, digest, Optional.empty());
    }

    private void alter(String sql) {
        SERVER.alter(address, sql);
    }

    /** The table of observations in the release's own schema. */
    private String partition() {
        return tableOf(digest);
    }

    /** The table of observations of the release whose manifest has a digest. */
    static String tableOf(Sha256 digest) {
        return "release_" + digest.hex().substring(0, 32) + ".observation";
    }

    @Test
    void aSecondPushChangesNothing() {
        assertThat(push()).isEqualTo(ReleasePush.Outcome.PUSHED);
        assertThat(push()).isEqualTo(ReleasePush.Outcome.WAS_THERE);
        try (ObservationStore store = open()) {
            assertThat(store.counties()).hasSize(10);
        }
    }

    @Test
    void anotherReleaseWithTheSameIdIsRefusedAndNothingChanges() {
        push();
        Sha256 other = Sha256.of(new byte[] {2});

        assertThatThrownBy(() -> ReleasePush.push(PostgresServer.url(address), held, database, other))
                .isInstanceOf(ReleaseException.class)
                .hasMessageContaining("another release of the name small-1");
        assertThatThrownBy(() -> PostgresStore.at(PostgresServer.url(address)).open(held, other, Optional.empty()))
                .isInstanceOf(ReleaseException.class)
                .hasMessageContaining(digest.hex());
        try (ObservationStore store = open()) {
            assertThat(store.read(CASES).rows()).hasSize(1);
        }
    }

    @Test
    void anIncompletePushLeavesNoReleaseAndCanBeRepeated() throws IOException, SQLException {
        Path sound = database;
        database = Files.copy(sound, data.resolve("newer.db"));
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + database);
                Statement statement = connection.createStatement()) {
            statement.execute("ALTER TABLE sensitivity ADD COLUMN later TEXT");
        }
        assertThatThrownBy(this::push)
                .isInstanceOf(ReleaseException.class)
                .hasMessageContaining("was sealed by a newer program");
        assertThatThrownBy(this::open).isInstanceOf(ReleaseException.class).hasMessageContaining("holds no releases");

        database = sound;
        assertThat(push()).isEqualTo(ReleasePush.Outcome.PUSHED);
    }

    @Test
    void aReleaseThatWasNotPushedIsReportedAsMissing() {
        push();
        alter("DELETE FROM gapatlas.release");

        assertThatThrownBy(this::open)
                .isInstanceOf(ReleaseException.class)
                .hasMessageContaining("release small-1 is not in the store")
                .hasMessageContaining("gapatlas release push small-1");
    }

    @Test
    void aStoreOfANewerProgramIsNeitherReadNorWritten() {
        push();
        alter("UPDATE gapatlas.store SET schema_version = 2");

        assertThatThrownBy(this::open)
                .isInstanceOf(ReleaseException.class)
                .hasMessageContaining(
                        "made by a newer program: its tables are of version 2, and this program reads version 1");
        assertThatThrownBy(this::push)
                .isInstanceOf(ReleaseException.class)
                .hasMessageContaining("made by a newer program");
    }

    @Test
    void aReleaseWithAChangedFigureIsNotOpened() {
        push();
        alter("UPDATE " + partition() + " SET number = number + 1 WHERE fips = '36103' AND measure_id = '"
                + CASES.measure().id() + "'");

        assertThatThrownBy(this::open)
                .isInstanceOf(ReleaseException.class)
                .hasMessageContaining("differs from what was sealed");
    }

    @Test
    void anInvalidRowFailsItsPage() {
        push();
        try (ObservationStore store = open()) {
            alter("UPDATE " + partition() + " SET number = NULL WHERE measure_id = '"
                    + CASES.measure().id() + "'");
            assertThatThrownBy(() -> store.read(CASES)).isInstanceOf(ReleaseException.class);

            alter("DELETE FROM " + partition() + " WHERE measure_id = '"
                    + CASES.measure().id() + "'");
            assertThatThrownBy(() -> store.read(CASES))
                    .isInstanceOf(ReleaseException.class)
                    .hasMessageContaining("36103 has no row");
        }
    }

    @Test
    void aSlowPageIsInterruptedAndWholeTablesAreNot() throws SQLException, InterruptedException {
        push();
        PostgresUrl url = PostgresServer.url(address);
        try (ObservationStore hasty =
                        PostgresStore.at(url, Duration.ofSeconds(1)).open(held, digest, Optional.empty());
                Connection hinders = PostgresStore.connect(url)) {
            hinders.setAutoCommit(false);
            try (Statement statement = hinders.createStatement()) {
                statement.execute("LOCK TABLE " + partition());
            }
            assertThatThrownBy(() -> hasty.read(CASES)).isInstanceOf(SlowReadException.class);

            Thread patient = Thread.ofVirtual()
                    .start(() -> assertThat(hasty.observations()).isNotEmpty());
            assertThat(patient.join(Duration.ofSeconds(2))).isFalse();
            hinders.rollback();
            assertThat(patient.join(Duration.ofSeconds(30))).isTrue();
            assertThat(hasty.read(CASES).rows()).hasSize(1);
        }
    }

    @Test
    void readersCanWriteNothing() throws SQLException {
        push();
        try (Connection connection = PostgresStore.connect(PostgresServer.url(address))) {
            PostgresLanes.settle(connection, partition().split("[.]", -1)[0], Duration.ZERO);
            try (Statement statement = connection.createStatement()) {
                assertThatThrownBy(() -> statement.execute("DELETE FROM observation"))
                        .isInstanceOf(SQLException.class)
                        .hasMessageContaining("read-only transaction");
            }
        }
    }
}
