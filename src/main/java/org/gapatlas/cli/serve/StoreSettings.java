package org.gapatlas.cli.serve;

import java.util.Map;
import java.util.Optional;
import org.gapatlas.cli.config.Key;
import org.gapatlas.cli.config.Settings;
import org.gapatlas.http.serving.Impairment;
import org.gapatlas.http.shared.RedisWindows;
import org.gapatlas.release.postgres.PostgresUrl;
import org.gapatlas.release.remote.ObjectStoreUrl;
import org.gapatlas.release.remote.ReleaseFollower;
import org.jspecify.annotations.Nullable;

/** Settings that name other machines. They may hold passwords, so that no fault repeats them. */
public final class StoreSettings {
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

    /** The address of the Redis in which requests are counted; empty if this server counts by itself. */
    static Optional<String> limits(Settings settings) {
        String address = settings.text(Key.LIMITS_REDIS);
        if (address.isEmpty() || settings.flag(Key.NO_LIMITS)) {
            return Optional.empty();
        }
        try {
            RedisWindows.require(address);
            return Optional.of(address);
        } catch (IllegalArgumentException e) {
            settings.fault(Key.LIMITS_REDIS.path() + " " + e.getMessage());
            return Optional.empty();
        }
    }

    /** What is wrong with counting together, for readiness. */
    public static Optional<Impairment> impairment(@Nullable RedisWindows shared) {
        return Optional.ofNullable(shared)
                .filter(windows -> !windows.isShared())
                .map(_ -> new Impairment(
                        "limits", "Requests are not counted together with other servers; each counts by itself."));
    }

    /** The object store whose active release is served; empty for none. */
    static Optional<ObjectStoreUrl> followed(Settings settings, Map<String, String> environment) {
        String text = settings.text(Key.FOLLOW);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(ObjectStoreUrl.parse(text, environment));
        } catch (IllegalArgumentException e) {
            settings.fault(Key.FOLLOW.path() + " " + e.getMessage());
            return Optional.empty();
        }
    }

    /** What is wrong with following, for readiness; the log says why. */
    static Optional<Impairment> impairment(@Nullable ReleaseFollower follower) {
        return Optional.ofNullable(follower)
                .flatMap(ReleaseFollower::trouble)
                .map(_ -> new Impairment(
                        "releases", "What is active in the object store cannot be learnt or taken; the log says why."));
    }
}
