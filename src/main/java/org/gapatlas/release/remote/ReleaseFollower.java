package org.gapatlas.release.remote;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.store.ReceivedRelease;
import org.gapatlas.release.store.ReleaseStore;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a data folder in step with an object store. It fetches the last pushed release before that becomes active, so
 * that all followers switch within a second of each other, and then activates what is active in the store. While the
 * store is unreachable, the folder stays as it is.
 */
public final class ReleaseFollower implements AutoCloseable {
    private static final Logger LOG = System.getLogger(ReleaseFollower.class.getName());
    private static final long POLL_INTERVAL_MILLIS = 500;

    private final RemoteReleases remote;
    private final ReleaseStore store;
    private final ScheduledExecutorService watch = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("gapatlas-follow").factory());
    private volatile @Nullable String trouble;

    private ReleaseFollower(RemoteReleases remote, ReleaseStore store) {
        this.remote = remote;
        this.store = store;
    }

    /**
     * Checks the store once, then regularly in the background.
     *
     * @throws ReleaseException if no release can be fetched and the folder has none
     */
    public static ReleaseFollower begin(RemoteReleases remote, ReleaseStore store) {
        ReleaseFollower follower = new ReleaseFollower(remote, store);
        try {
            follower.follow();
        } catch (ReleaseException e) {
            if (store.findCurrent().isEmpty()) {
                follower.close();
                throw e;
            }
            follower.report(e);
        }
        var _ = follower.watch.scheduleWithFixedDelay(
                follower::poll, POLL_INTERVAL_MILLIS, POLL_INTERVAL_MILLIS, TimeUnit.MILLISECONDS);
        return follower;
    }

    /** Why it cannot follow at present; empty if it can. */
    public Optional<String> trouble() {
        return Optional.ofNullable(trouble);
    }

    /** Never throws: a scheduled task that throws is not run again. */
    private void poll() {
        try {
            follow();
            trouble = null;
        } catch (RuntimeException | Error e) {
            report(e);
        }
    }

    private void follow() {
        Optional<ReleaseId> active = remote.findCurrent();
        active.ifPresent(id -> {
            fetch(id);
            if (!store.findCurrent().equals(active)) {
                ReceivedRelease.point(store, id);
                LOG.log(Level.INFO, "release " + id + " is active in " + remote);
            }
        });
        remote.findAnnounced().ifPresent(this::fetch);
    }

    private void fetch(ReleaseId id) {
        if (!store.exists(id)) {
            remote.pull(store, id);
            LOG.log(Level.INFO, "took release " + id + " from " + remote);
        }
    }

    private void report(Throwable failure) {
        String reason = String.valueOf(failure.getMessage());
        if (!reason.equals(trouble)) {
            LOG.log(Level.WARNING, "cannot follow: " + reason);
        }
        trouble = reason;
    }

    @Override
    public void close() {
        watch.shutdownNow();
        remote.close();
    }
}
