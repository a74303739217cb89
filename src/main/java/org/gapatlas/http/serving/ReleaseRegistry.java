package org.gapatlas.http.serving;

import com.github.benmanes.caffeine.cache.AsyncCache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.RemovalCause;
import java.io.File;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.gapatlas.release.Release;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.ReleaseFiles;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.observations.StoreUnreachableException;
import org.gapatlas.release.store.ReleaseStore;
import org.jspecify.annotations.Nullable;

/**
 * The releases that a server answers from. It watches which release is active, prepares a new one while the old one is
 * served, and swaps them atomically; a request keeps the release that it began with. A release that fails its
 * verification is never swapped in: the old one remains, and {@link #refusal()} gives the reason.
 */
public final class ReleaseRegistry implements AutoCloseable {
    private static final Logger LOG = System.getLogger(ReleaseRegistry.class.getName());
    private static final long WATCH_MILLIS = 500;
    /** Number of releases besides the current one that are kept open. */
    private static final int OTHERS = 2;
    /** Number of releases that may wait while another is being opened. */
    private static final int WAITING = 4;
    /** Number of checks of the pointer for each check of the machine. */
    private static final int CHECKS = 6;

    private final ReleaseStore store;
    private final AnswerCache cache;
    private final Clock clock;
    private final List<ReleasePart<?>> parts;
    private final ScheduledExecutorService watcher;
    /**
     * Verification takes a long time. On a thread of its own, it delays no other answers, even if a client requests
     * many releases.
     */
    private final ThreadPoolExecutor loader;

    private final AsyncCache<ReleaseId, ServedRelease> others;
    private final UnsoundReleases unsound = new UnsoundReleases();
    private final MachineWatch machine;
    private int checks;
    private volatile ReleaseStamp servedStamp;
    private volatile ServedRelease current;
    private volatile @Nullable Refusal refusal;
    private volatile @Nullable String damage;
    private volatile Optional<String> storeTrouble = Optional.empty();

    private ReleaseRegistry(
            ReleaseStore store, AnswerCache cache, Clock clock, List<ReleasePart<?>> parts, ReleaseId first) {
        this.store = store;
        this.cache = cache;
        this.clock = clock;
        this.parts = List.copyOf(parts);
        this.loader = new ThreadPoolExecutor(
                1, 1, 1, TimeUnit.MINUTES, new ArrayBlockingQueue<>(WAITING), daemons("gapatlas-release-load"));
        this.others = Caffeine.newBuilder()
                .maximumSize(OTHERS)
                .evictionListener((@Nullable ReleaseId _, @Nullable ServedRelease evicted, RemovalCause _) -> {
                    if (evicted != null) {
                        evicted.close();
                    }
                })
                .buildAsync();
        this.machine = new MachineWatch(store.folder());
        this.servedStamp = ReleaseStamp.of(store.folderOf(first));
        this.current = load(first);
        this.watcher = Executors.newSingleThreadScheduledExecutor(daemons("gapatlas-release-watch"));
    }

    private static ThreadFactory daemons(String name) {
        return Thread.ofPlatform().daemon().name(name).factory();
    }

    /**
     * Opens the active release and starts watching.
     *
     * @param parts derived from each release before it is served
     * @throws ReleaseException if no release is active, or it is unsound
     */
    public static ReleaseRegistry open(ReleaseStore store, AnswerCache cache, Clock clock, List<ReleasePart<?>> parts) {
        ReleaseId active = store.findCurrent()
                .orElseThrow(() -> new ReleaseException("no release is active in " + store.folder()
                        + "; activate one with: gapatlas release activate ID --data " + store.folder()));
        ReleaseRegistry registry = new ReleaseRegistry(store, cache, clock, parts, active);
        var _ = registry.watcher.scheduleWithFixedDelay(
                registry::check, WATCH_MILLIS, WATCH_MILLIS, TimeUnit.MILLISECONDS);
        return registry;
    }

    /**
     * A release that was activated but is not served.
     *
     * @param id null if the pointer to the release is missing or unreadable
     * @param reason one sentence, with paths relative to the data folder
     */
    public record Refusal(@Nullable ReleaseId id, String reason) {}

    public ServedRelease current() {
        return current;
    }

    /** Why the active release is not served; null if it is. */
    public @Nullable Refusal refusal() {
        return refusal;
    }

    /**
     * Why the served release is unsound: its files are not what they were when it was opened, or cannot be read. One
     * sentence; empty if it is sound.
     */
    public Optional<String> trouble() {
        return Optional.ofNullable(damage).or(() -> storeTrouble).or(machine::unreadable);
    }

    /** What does not work at present, other than the release itself. */
    public List<Impairment> impairments() {
        return machine.impairments();
    }

    /** The server's clock, which also gives the time when a release was opened. */
    public Clock clock() {
        return clock;
    }

    public ReleaseStore store() {
        return store;
    }

    /**
     * Finds a release by its name and opens it if necessary; empty if there is none of that name. The stage fails with
     * {@link ReleaseException} if the release is unsound.
     *
     * @param name as sent by a client
     * @throws java.util.concurrent.RejectedExecutionException if too many releases wait to be opened
     */
    public CompletableFuture<Optional<ServedRelease>> find(String name) {
        ServedRelease now = current;
        if (now.atlas().release().id().value().equals(name)) {
            return CompletableFuture.completedFuture(Optional.of(now));
        }
        Optional<ReleaseId> id = ReleaseId.parse(name).filter(store::exists);
        if (id.isEmpty()) {
            return CompletableFuture.completedFuture(Optional.empty());
        }
        return others.get(id.get(), (key, _) -> CompletableFuture.supplyAsync(() -> load(key), loader))
                .thenApply(Optional::of);
    }

    private ServedRelease load(ReleaseId id) {
        ReleaseStamp stamp = ReleaseStamp.of(store.folderOf(id));
        unsound.failure(id, stamp).ifPresent(failure -> {
            throw failure;
        });
        try {
            return ServedRelease.of(store.open(id), clock.instant().truncatedTo(ChronoUnit.SECONDS), cache, parts);
        } catch (StoreUnreachableException e) {
            throw e;
        } catch (ReleaseException e) {
            unsound.note(id, stamp, e);
            throw e;
        }
    }

    /** Checks the pointer once. Never throws, because a scheduled task that throws is not run again. */
    private void check() {
        ReleaseId active = null;
        try {
            checkServed();
            ReleaseId serving = current.atlas().release().id();
            active = store.readCurrent();
            if (!active.equals(serving)) {
                swapTo(active);
                LOG.log(Level.INFO, "now serving release " + active);
            }
            refusal = null;
        } catch (RuntimeException | Error e) {
            // Errors are caught, too: memory may suffice the next time, and the watch must still be running then.
            refuse(active, e);
        }
    }

    /**
     * Opens and verifies the served release again if its files changed. If they are damaged, it is not tried again
     * until they change again.
     */
    private void checkServed() {
        Release release = current.atlas().release();
        if (checks++ % CHECKS == 0) {
            machine.check(store.folderOf(release.id())
                    .resolve(store.opener().needsDatabase() ? ReleaseFiles.DATABASE : ReleaseFiles.MANIFEST));
        }
        if (!store.opener().needsDatabase()) {
            storeTrouble = store.opener().trouble();
        }
        if (ReleaseStamp.of(store.folderOf(release.id())).equals(servedStamp)) {
            damage = null;
            return;
        }
        try {
            swapTo(release.id());
            LOG.log(Level.INFO, "the files of release " + release.id() + " changed and are sound; it was opened anew");
        } catch (ReleaseException e) {
            String reason = withoutFolder(String.valueOf(e.getMessage()));
            if (!reason.equals(damage)) {
                LOG.log(Level.ERROR, "the release that is served is not sound any more: " + reason);
            }
            damage = reason;
        }
    }

    private void swapTo(ReleaseId id) {
        ServedRelease before = current;
        ReleaseStamp stamp = ReleaseStamp.of(store.folderOf(id));
        ServedRelease loaded = load(id);
        if (!id.equals(before.atlas().release().id())) {
            // Cleared first, so that no reader sees a release that is both served and refused.
            refusal = null;
        }
        current = loaded;
        servedStamp = stamp;
        damage = null;
        before.close();
    }

    private String withoutFolder(String reason) {
        return reason.replace(store.folder() + File.separator, "");
    }

    private void refuse(@Nullable ReleaseId id, Throwable failure) {
        boolean isUnsound = failure instanceof ReleaseException;
        String reason = isUnsound
                ? String.valueOf(failure.getMessage())
                : "the server failed when it read it (" + failure.getClass().getSimpleName() + "); its log says more";
        // The store's address is only for the operator, who reads the log.
        Refusal fresh = new Refusal(
                id,
                failure instanceof StoreUnreachableException
                        ? "the store of observations cannot be reached"
                        : withoutFolder(reason));
        if (!fresh.equals(refusal)) {
            String words = (id == null ? "the active release" : "release " + id) + " is refused: " + reason;
            LOG.log(Level.ERROR, words, isUnsound ? null : failure);
        }
        refusal = fresh;
    }

    @Override
    public void close() {
        watcher.shutdownNow();
        loader.shutdownNow();
        current.close();
        others.synchronous().asMap().values().forEach(ServedRelease::close);
    }
}
