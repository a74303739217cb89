package org.gapatlas.cli.serve;

import java.time.Duration;
import org.gapatlas.cli.config.Key;
import org.gapatlas.cli.config.Settings;
import org.gapatlas.http.connection.ConnectionLimits;

/** Reads the settings for the limits on connections. */
final class ConnectionSettings {
    private static final int MANY = 1_000_000;
    private static final int MAX_MIB = 65_536;
    private static final int MAX_SECONDS = 3_600;
    private static final int MIB_BITS = 20;

    private ConnectionSettings() {}

    static ConnectionLimits limits(Settings settings) {
        boolean isBehindProxy = settings.integer(Key.TRUSTED_HOPS, 0, WebSettings.MAX_HOPS) > 0;
        int connections = settings.integer(Key.MAX_CONNECTIONS, 1, MANY);
        int perAddress = settings.integer(Key.MAX_CONNECTIONS_PER_ADDRESS, 1, MANY);
        ConnectionLimits limits = new ConnectionLimits(
                connections,
                isBehindProxy ? connections : perAddress,
                settings.integer(Key.MAX_REQUESTS_AHEAD, 1, MANY),
                mebibytes(settings, Key.REQUEST_HEAD_MIB),
                mebibytes(settings, Key.UNSENT_MIB),
                mebibytes(settings, Key.UNSENT_PER_ADDRESS_MIB),
                seconds(settings, Key.STALL_SECONDS),
                settings.integer(Key.LEAST_BYTES_PER_SECOND, 0, MANY),
                seconds(settings, Key.LEAST_RATE_SECONDS),
                seconds(settings, Key.REQUEST_HEAD_SECONDS));
        return settings.flag(Key.NO_LIMITS) ? limits.withoutClientLimits() : limits;
    }

    private static long mebibytes(Settings settings, Key key) {
        return (long) settings.integer(key, 1, MAX_MIB) << MIB_BITS;
    }

    private static Duration seconds(Settings settings, Key key) {
        return Duration.ofSeconds(settings.integer(key, 1, MAX_SECONDS));
    }
}
