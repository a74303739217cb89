package org.gapatlas.cli.serve;

import java.util.Map;
import java.util.Optional;
import org.gapatlas.cli.config.Key;
import org.gapatlas.cli.config.Settings;
import org.gapatlas.release.postgres.PostgresUrl;

/** Settings that name other machines. They may hold passwords, so that no fault repeats them. */
final class StoreSettings {
    private StoreSettings() {}

    /** Where observations are read from; empty for the releases' own databases. */
    static Optional<PostgresUrl> observations(Settings settings, Map<String, String> environment) {
        String text = settings.text(Key.STORE);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(PostgresUrl.parse(text, environment));
        } catch (IllegalArgumentException e) {
            settings.fault(Key.STORE.path() + " " + e.getMessage());
            return Optional.empty();
        }
    }
}
