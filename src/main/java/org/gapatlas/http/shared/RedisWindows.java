package org.gapatlas.http.shared;

import io.lettuce.core.ClientOptions;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisNoScriptException;
import io.lettuce.core.RedisURI;
import io.lettuce.core.ScriptOutputType;
import io.lettuce.core.SocketOptions;
import io.lettuce.core.TimeoutOptions;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.api.async.RedisAsyncCommands;
import io.lettuce.core.resource.ClientResources;
import io.lettuce.core.resource.DefaultClientResources;
import io.lettuce.core.resource.Delay;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gapatlas.release.format.NetworkAddress;
import org.jspecify.annotations.Nullable;

/**
 * Request windows that are shared by all servers behind one address, in Redis. While Redis is unreachable or slow,
 * nothing is sent to it except a check each second, and {@link #count} returns empty at once.
 */
public final class RedisWindows implements SharedWindows, AutoCloseable {
    private static final Logger LOG = System.getLogger(RedisWindows.class.getName());

    private static final Pattern FORM = Pattern.compile(
            "rediss?://([^@/?#\\s%]*(%[0-9A-Fa-f]{2}[^@/?#\\s%]*)*@)?" + "(?<host>[^@/?#]+)(/[0-9]{1,3})?");

    /** Longer than a healthy Redis ever takes, and the longest that a request waits for its admission. */
    private static final Duration PATIENCE = Duration.ofMillis(50);

    private static final Duration CONNECT = Duration.ofSeconds(2);
    private static final Duration BETWEEN_CHECKS = Duration.ofSeconds(1);
    /** Maximum number of questions that wait for Redis; further ones are not sent. */
    private static final int MAX_WAITING = 10_000;

    private final Duration window;
    private final ClientResources resources;
    private final RedisClient client;
    private final ScheduledExecutorService watch = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("gapatlas-limits-watch").factory());
    private final LongAdder missed = new LongAdder();
    private volatile @Nullable StatefulRedisConnection<String, String> connection;
    private volatile String digest = "";
    private volatile boolean isWell;
    private boolean wasTold;

    private RedisWindows(RedisURI uri, Duration window, Duration patience) {
        this.window = window;
        this.resources = DefaultClientResources.builder()
                .ioThreadPoolSize(2)
                .computationThreadPoolSize(2)
                .reconnectDelay(Delay.constant(BETWEEN_CHECKS))
                .build();
        uri.setTimeout(CONNECT);
        this.client = RedisClient.create(resources, uri);
        client.setOptions(ClientOptions.builder()
                .disconnectedBehavior(ClientOptions.DisconnectedBehavior.REJECT_COMMANDS)
                .requestQueueSize(MAX_WAITING)
                .socketOptions(SocketOptions.builder().connectTimeout(CONNECT).build())
                .timeoutOptions(TimeoutOptions.enabled(patience))
                .build());
    }

    /**
     * Starts to check Redis regularly, and returns after the first check, whatever its result.
     *
     * @param address such as {@code redis://:password@host:6379/0}, or {@code rediss://} for TLS
     * @param window how long a request counts toward the limits
     * @throws IllegalArgumentException whose message says what is wrong, in half a sentence that does not repeat the
     *     address
     */
    public static RedisWindows at(String address, Duration window) {
        return at(address, window, PATIENCE);
    }

    /**
     * As {@link #at(String, Duration)}.
     *
     * @param patience how long to wait for an answer from Redis
     */
    public static RedisWindows at(String address, Duration window, Duration patience) {
        RedisWindows windows = new RedisWindows(parse(address), window, patience);
        windows.check();
        var _ = windows.watch.scheduleWithFixedDelay(
                windows::check, BETWEEN_CHECKS.toMillis(), BETWEEN_CHECKS.toMillis(), TimeUnit.MILLISECONDS);
        return windows;
    }

    /**
     * Checks an address.
     *
     * @throws IllegalArgumentException as {@link #at}
     */
    public static void require(String address) {
        parse(address);
    }

    private static RedisURI parse(String address) {
        Matcher form = FORM.matcher(address);
        if (form.matches() && NetworkAddress.isOne(form.group("host"))) {
            return RedisURI.create(address);
        }
        throw new IllegalArgumentException("must be an address such as redis://:password@host:6379/0");
    }

    @Override
    public CompletionStage<Optional<Counted>> count(Question question) {
        StatefulRedisConnection<String, String> now = connection;
        if (!isWell || now == null) {
            missed.increment();
            return CompletableFuture.completedFuture(Optional.empty());
        }
        return run(now.async(), question).handle((answer, failure) -> {
            if (failure == null) {
                return Optional.of(WindowScript.read(answer));
            }
            isWell = false;
            missed.increment();
            return Optional.empty();
        });
    }

    /** Runs the script by its digest. A restarted Redis does not know the digest and is sent the script again. */
    private CompletionStage<List<Object>> run(RedisAsyncCommands<String, String> redis, Question question) {
        String[] keys = WindowScript.keys(question.client());
        String[] values = {
            String.valueOf(question.limit()),
            String.valueOf(question.canonicalLimit()),
            question.hasPlace() ? "1" : "0",
            String.valueOf(window.toMillis())
        };
        CompletionStage<List<Object>> known = redis.evalsha(digest, ScriptOutputType.MULTI, keys, values);
        return known.exceptionallyCompose(failure -> {
            if (failure instanceof RedisNoScriptException || failure.getCause() instanceof RedisNoScriptException) {
                return redis.eval(WindowScript.TEXT, ScriptOutputType.MULTI, keys, values);
            }
            return CompletableFuture.failedFuture(failure);
        });
    }

    /** Checks whether Redis answers. Never throws, because a scheduled task that throws is not run again. */
    private void check() {
        try {
            StatefulRedisConnection<String, String> now = connection;
            if (now == null) {
                now = client.connect();
                digest = now.async().digest(WindowScript.TEXT);
                connection = now;
            }
            now.async().ping().toCompletableFuture().join();
            isWell = true;
            tell(null);
        } catch (RuntimeException e) {
            isWell = false;
            tell(e);
        }
    }

    private void tell(@Nullable RuntimeException failure) {
        if (failure == null && wasTold) {
            LOG.log(Level.INFO, "limits are shared again");
        } else if (failure != null && !wasTold) {
            Throwable cause =
                    failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
            LOG.log(Level.WARNING, "limits are not shared now: " + cause.getMessage());
        }
        wasTold = failure != null;
    }

    /** Whether requests are currently counted in shared windows. */
    public boolean isShared() {
        return isWell;
    }

    /** The total number of requests that were not counted in shared windows. */
    public long missed() {
        return missed.sum();
    }

    @Override
    public void close() {
        watch.shutdownNow();
        client.shutdown(Duration.ZERO, Duration.ofSeconds(1));
        var _ = resources.shutdown(0, 1, TimeUnit.SECONDS);
    }
}
