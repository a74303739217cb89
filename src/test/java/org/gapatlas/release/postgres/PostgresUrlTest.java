package org.gapatlas.release.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PostgresUrlTest {
    @Test
    void userAndPasswordReachOnlyTheDriver() {
        PostgresUrl url = PostgresUrl.parse(
                "postgresql://reader:s%40cret%2F+@one:5432,two/atlas?sslmode=require&targetServerType=preferSecondary",
                Map.of("PGUSER", "somebody", "PGPASSWORD", "else"));

        assertThat(url.jdbc()).isEqualTo("jdbc:postgresql://one:5432,two/atlas");
        assertThat(url.properties())
                .containsEntry("user", "reader")
                .containsEntry("password", "s@cret/+")
                .containsEntry("sslmode", "require")
                .containsEntry("targetServerType", "preferSecondary");
        assertThat(url).hasToString("postgresql://one:5432,two/atlas");
    }

    @Test
    void theEnvironmentSuppliesWhatTheAddressLeavesOut() {
        PostgresUrl url = PostgresUrl.parse("postgres://db/atlas", Map.of("PGUSER", "reader", "PGPASSWORD", "secret"));

        assertThat(url.properties()).containsEntry("user", "reader").containsEntry("password", "secret");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "postgresql:",
                "postgresql://secret@host",
                "postgresql://host:secret",
                "postgresql://secret host/atlas",
                "postgresql://u:secret%zz@host/atlas",
                "postgresql://host/atlas?password=secret",
                "postgresql://host/atlas?options=secret",
                "postgresql://host/atlas?sslmode",
                "postgresql://u:se#cret@host/atlas",
                "postgresql:///atlas",
                "postgresql://,/atlas",
                "postgresql://secret,/atlas",
                "postgresql://secret:0/atlas",
                "postgresql://secret:65536/atlas",
                "postgresql://secret:port/atlas",
                "postgresql://[::1/secret",
                "postgresql://host/secret%zz",
                "postgresql://host/atlas?sslmode=secret",
                "postgresql://host/atlas?connectTimeout=secret",
                "postgresql://host/atlas?targetServerType=secret",
                "mysql://u:secret@host/atlas",
                "jdbc:postgresql://u:secret@host/atlas",
            })
    void anInvalidAddressIsRefusedWithoutRepeatingIt(String text) {
        assertThatThrownBy(() -> PostgresUrl.parse(text, Map.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageMatching("(must|may) .*")
                .message()
                .doesNotContain("secret");
    }
}
