package org.gapatlas.cli.serve;

import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.gapatlas.cli.config.Key;
import org.gapatlas.cli.config.Settings;
import org.gapatlas.http.serving.Impairment;
import org.gapatlas.http.shared.RedisWindows;
import org.gapatlas.release.postgres.PostgresUrl;
import org.gapatlas.release.remote.ObjectStoreUrl;
import org.gapatlas.release.remote.ReleaseFollower;
import org.jspecify.annotations.Nullable;

/** Reads the settings that name other machines. They may contain passwords, so faults never repeat them. */
public final class StoreSettings {
    private StoreSettings() {}

    /** The PostgreSQL database to read observations from; empty for the releases' own databases. */
    static Optional<PostgresUrl> observations(Settings settings, Map<String, String> environment) {
        return address(settings, Key.STORE, text -> PostgresUrl.parse(text, environment));
    }

    /** The address of the Redis in which requests are counted; empty if this server counts alone. */
    static Optional<String> limits(Settings settings) {
        if (!settings.text(Key.LIMITS_REDIS).isEmpty() && settings.flag(Key.NO_LIMITS)) {
            return Optional.empty();
        }
        return address(settings, Key.LIMITS_REDIS, text -> {
            RedisWindows.require(text);
            return text;
        });
    }

    /** The object store whose active release is served; empty for none. */
    static Optional<ObjectStoreUrl> followed(Settings settings, Map<String, String> environment) {
        return address(settings, Key.FOLLOW, text -> ObjectStoreUrl.parse(text, environment));
    }

    /** @param parser throws an exception whose message says what is wrong without repeating the address */
    private static <T> Optional<T> address(Settings settings, Key key, Function<String, T> parser) {
        String text = settings.text(key);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(parser.apply(text));
        } catch (IllegalArgumentException e) {
            settings.fault(key.path() + " " + e.getMessage());
            return Optional.empty();
        }
    }

    /** The impairment if requests are not counted together, for readiness. */
    public static Optional<Impairment> impairment(@Nullable RedisWindows shared) {
        return Optional.ofNullable(shared)
                .filter(windows -> !windows.isShared())
                .map(_ -> new Impairment(
                        "limits", "Requests are not counted together with other servers; each counts by itself."));
    }

    /** The impairment if the object store cannot be followed, for readiness; the log says why. */
    static Optional<Impairment> impairment(@Nullable ReleaseFollower follower) {
        return Optional.ofNullable(follower)
                .flatMap(ReleaseFollower::trouble)
                .map(_ -> new Impairment(
                        "releases",
                        "The active release of the object store cannot be found or fetched; the log says why."));
    }
}
