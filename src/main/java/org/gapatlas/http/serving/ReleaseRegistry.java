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
 * The releases a server answers from. It watches which release is active, makes a new one ready beside the old, and
 * swaps them in one step; a request keeps the release it began with. A release that fails its proof is never swapped
 * in: the old one goes on, and {@link #refusal()} says why.
 */
public final class ReleaseRegistry implements AutoCloseable {
    private static final Logger LOG = System.getLogger(ReleaseRegistry.class.getName());
    private static final long WATCH_MILLIS = 500;
    /** Releases besides the current one that are kept ready. */
    private static final int OTHERS = 2;
    /** Releases that may wait while another is loaded. */
    private static final int WAITING = 4;
    /** Looks at the pointer between two at the machine. */
    private static final int LOOKS = 6;

    private final ReleaseStore store;
    private final AnswerCache cache;
    private final Clock clock;
    private final List<ReleasePart<?>> parts;
    private final ScheduledExecutorService watcher;
    /** Proving a release takes long; who asks for many of them by turns is to keep no other answer waiting. */
    private final ThreadPoolExecutor loader;

    private final AsyncCache<ReleaseId, ServedRelease> others;
    private final UnsoundReleases unsound = new UnsoundReleases();
    private final MachineWatch machine;
    private int looks;
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
     * Opens the active release and begins to watch.
     *
     * @param parts made of each release before it answers
     * @throws ReleaseException if there is none, or it is not sound
     */
    public static ReleaseRegistry open(ReleaseStore store, AnswerCache cache, Clock clock, List<ReleasePart<?>> parts) {
        ReleaseId active = store.findCurrent()
                .orElseThrow(() -> new ReleaseException("no release is active in " + store.folder()
                        + "; activate one with: gapatlas release activate ID --data " + store.folder()));
        ReleaseRegistry registry = new ReleaseRegistry(store, cache, clock, parts, active);
        var _ = registry.watcher.scheduleWithFixedDelay(
                registry::look, WATCH_MILLIS, WATCH_MILLIS, TimeUnit.MILLISECONDS);
        return registry;
    }

    /**
     * A release that was activated and is not served.
     *
     * @param id null if the pointer to it is gone or cannot be read
     * @param reason one sentence, which names files as they lie in the data folder and not where that folder is
     */
    public record Refusal(@Nullable ReleaseId id, String reason) {}

    public ServedRelease current() {
        return current;
    }

    /** Why the active release is not the one that answers; null if it is. */
    public @Nullable Refusal refusal() {
        return refusal;
    }

    /**
     * Why the release that answers is not to be relied on now: its files are not what they were when it was opened, or
     * cannot be read. One sentence; empty if it is sound.
     */
    public Optional<String> trouble() {
        return Optional.ofNullable(damage).or(() -> storeTrouble).or(machine::unreadable);
    }

    /** What does not work at the moment beside the release itself. */
    public List<Impairment> impairments() {
        return machine.impairments();
    }

    /** The server's clock, by which it also dates its reading of a release. */
    public Clock clock() {
        return clock;
    }

    public ReleaseStore store() {
        return store;
    }

    /**
     * Finds a release by its name, opening it if need be; empty if there is none of that name. The stage fails with
     * {@link ReleaseException} if there is one and it is not sound.
     *
     * @param name as a client wrote it
     * @throws java.util.concurrent.RejectedExecutionException if too many others wait to be opened
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

    /** One look at the pointer. Never throws: a scheduled task that does is not run again. */
    private void look() {
        ReleaseId active = null;
        try {
            lookAtServed();
            ReleaseId serving = current.atlas().release().id();
            active = store.readCurrent();
            if (!active.equals(serving)) {
                swapTo(active);
                LOG.log(Level.INFO, "now serving release " + active);
            }
            refusal = null;
        } catch (RuntimeException | Error e) {
            // An error too: memory may suffice the next time, and the watch must be there to try.
            refuse(active, e);
        }
    }

    /** A release whose files changed is proved and opened anew, or known to be damaged until they change again. */
    private void lookAtServed() {
        Release release = current.atlas().release();
        if (looks++ % LOOKS == 0) {
            machine.look(store.folderOf(release.id())
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
        // Where the store is concerns the operator, who reads the log.
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
