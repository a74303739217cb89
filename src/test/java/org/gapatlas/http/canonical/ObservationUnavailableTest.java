package org.gapatlas.http.canonical;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gapatlas.http.canonical.ObservationServer.ALL_CASES;
import static org.gapatlas.http.canonical.ObservationServer.CASES;
import static org.gapatlas.http.canonical.ObservationServer.COUNTY;
import static org.gapatlas.http.canonical.ObservationServer.SUFFOLK;
import static org.gapatlas.http.canonical.ObservationServer.YEAR;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.gapatlas.SmallAtlas;
import org.gapatlas.http.canonical.ObservationServer.Reply;
import org.gapatlas.release.store.ReleaseStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ObservationUnavailableTest {
    @Test
    void aDamagedRowFailsOnlyAnswersThatContainIt(@TempDir Path data) throws SQLException {
        ReleaseStore store = SmallAtlas.sealed(data);
        try (ObservationServer server = new ObservationServer(store)) {
            Path database = store.folderOf(SmallAtlas.ID).resolve("atlas.db");
            try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + database);
                    Statement statement = connection.createStatement()) {
                statement.executeUpdate("UPDATE observation SET word = '0' WHERE fips = '01001'");
            }

            Reply broken = server.ask(ALL_CASES);
            assertThat(broken.status()).isEqualTo(503);
            assertThat(broken.code()).isEqualTo("SERVICE_UNAVAILABLE");
            assertThat(broken.raw().headers().firstValue("Cache-Control")).contains("no-store");
            assertThat(server.ask(CASES + COUNTY + SUFFOLK + YEAR).status()).isEqualTo(200);
            assertThat(server.ask(ALL_CASES.replace("year=2023", "year=2022")).status())
                    .isEqualTo(200);
        }
    }
}
