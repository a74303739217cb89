package org.gapatlas.http;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.vertx.core.MultiMap;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.gapatlas.http.problem.ProblemException;
import org.gapatlas.http.problem.RequestProblem;
import org.gapatlas.http.shared.SharedWindows;
import org.jspecify.annotations.Nullable;

/**
 * Enforces the limits on each client. The table of clients is bounded by the memory that it occupies; when it is full,
 * clients that send few requests and have not sent one for a long time are evicted. To be evicted on purpose, a client
 * would need more other addresses than the regained requests are worth. Addresses are held in memory only, and only
 * while they send requests.
 */
final class RequestLimiter {
    /** Enough for about 100,000 clients with few requests, or 30,000 that use all they are allowed. */
    private static final long MAX_BYTES = 32L << 20;

    private static final Duration FORGET_AFTER = Duration.ofSeconds(2L * RollingWindow.SECONDS);
    private static final long NANOS_PER_MILLI = 1_000_000;

    private final RequestLimits limits;
    private final LongSupplier nanoTime;
    private final Cache<String, ClientRecord> clients;
    private final InFlight inFlight;
    private final @Nullable SharedWindows shared;
    private final String policy;
    private final String canonicalPolicy;

    /** @param nanoTime a monotonic clock, in nanoseconds */
    RequestLimiter(RequestLimits limits, LongSupplier nanoTime) {
        this(limits, nanoTime, null);
    }

    /** @param shared windows that other servers count in, too; null if there are none */
    RequestLimiter(RequestLimits limits, LongSupplier nanoTime, @Nullable SharedWindows shared) {
        this.shared = shared;
        this.limits = limits;
        this.nanoTime = nanoTime;
        this.clients = Caffeine.newBuilder()
                .maximumWeight(MAX_BYTES)
                .weigher((String client, ClientRecord asked) -> asked.bytes() + 2 * client.length())
                .expireAfterAccess(FORGET_AFTER)
                .ticker(nanoTime::getAsLong)
                .build();
        this.inFlight = new InFlight(limits.canonicalAtOnce());
        this.policy = "\"default\";q=" + limits.perMinute() + ";w=" + RollingWindow.SECONDS;
        this.canonicalPolicy = "\"canonical\";q=" + limits.canonicalPerMinute() + ";w=" + RollingWindow.SECONDS
                + ", \"concurrent\";q=" + limits.canonicalAtOnce() + ";qu=\"concurrent-requests\", " + policy;
    }

    /**
     * Counts a request and sets the headers that say what is left.
     *
     * @return frees the place that the request holds among those in flight, if it holds one; may be run twice
     * @throws ProblemException with the true time to wait if a limit is reached; then nothing is counted
     */
    Optional<Runnable> admit(String client, Endpoint.Quota quota, MultiMap responseHeaders) {
        return switch (quota) {
            case NONE -> Optional.empty();
            case ALL -> {
                admit(client, responseHeaders);
                yield Optional.empty();
            }
            case CANONICAL -> admitCanonical(client, responseHeaders);
        };
    }

    /** Whether to call {@link #admitShared} instead of {@link #admit}. */
    boolean isShared() {
        return shared != null;
    }

    /**
     * As {@link #admit}, but counts in the windows shared by all servers, or in this server's own while those are
     * unreachable. Requests in flight are always counted by this server alone.
     *
     * @return to be run on the thread that may change the response: sets the headers, and throws or returns as
     *     {@link #admit}
     */
    CompletionStage<Function<MultiMap, Optional<Runnable>>> admitShared(String client, Endpoint.Quota quota) {
        boolean isCanonical = quota == Endpoint.Quota.CANONICAL;
        Optional<Runnable> place = isCanonical ? inFlight.enter(client) : Optional.empty();
        SharedWindows.Question question = new SharedWindows.Question(
                client,
                limits.perMinute(),
                isCanonical ? limits.canonicalPerMinute() : 0,
                !isCanonical || place.isPresent());
        return Objects.requireNonNull(shared, "the windows are shared")
                .count(question)
                .thenApply(counted -> headers -> {
                    // Always counted here as well, so that this server's own counts are right if the shared windows
                    // become unreachable.
                    ClientRecord.Verdict own = isCanonical ? countCanonical(client, place) : count(client);
                    ClientRecord.Verdict verdict = counted.map(
                                    c -> ClientRecord.Verdict.of(c, isCanonical, question.hasPlace()))
                            .orElse(own);
                    return isCanonical ? settleCanonical(verdict, place, headers) : settle(verdict, headers);
                });
    }

    private void admit(String client, MultiMap responseHeaders) {
        settle(count(client), responseHeaders);
    }

    private Optional<Runnable> admitCanonical(String client, MultiMap responseHeaders) {
        Optional<Runnable> place = inFlight.enter(client);
        return settleCanonical(countCanonical(client, place), place, responseHeaders);
    }

    private ClientRecord.Verdict count(String client) {
        ClientRecord asked = clientRecord(client);
        ClientRecord.Verdict verdict = asked.admit(this::millis);
        weighAnew(client, asked, verdict);
        return verdict;
    }

    @SuppressWarnings("OptionalUsedAsFieldOrParameterType") // passed on within one request
    private ClientRecord.Verdict countCanonical(String client, Optional<Runnable> place) {
        ClientRecord asked = clientRecord(client);
        ClientRecord.Verdict verdict = asked.admitCanonical(this::millis, place.isPresent());
        weighAnew(client, asked, verdict);
        return verdict;
    }

    private Optional<Runnable> settle(ClientRecord.Verdict verdict, MultiMap responseHeaders) {
        announce(responseHeaders, policy, left("default", verdict.all()));
        if (!verdict.isAdmitted()) {
            throw refusal(verdict);
        }
        return Optional.empty();
    }

    @SuppressWarnings("OptionalUsedAsFieldOrParameterType") // passed on within one request
    private Optional<Runnable> settleCanonical(
            ClientRecord.Verdict verdict, Optional<Runnable> place, MultiMap responseHeaders) {
        announce(
                responseHeaders,
                canonicalPolicy,
                left("canonical", verdict.canonical()) + ", " + left("default", verdict.all()));
        if (!verdict.isAdmitted()) {
            place.ifPresent(Runnable::run);
            throw refusal(verdict);
        }
        return place;
    }

    private ClientRecord clientRecord(String client) {
        return clients.get(client, _ -> new ClientRecord(limits));
    }

    /** Puts a record again after it has grown, because the table computes weights only on writes. */
    private void weighAnew(String client, ClientRecord asked, ClientRecord.Verdict verdict) {
        if (verdict.hasGrown()) {
            clients.put(client, asked);
        }
    }

    private static void announce(MultiMap headers, String policy, String left) {
        headers.set(HeaderNames.RATE_LIMIT_POLICY, policy);
        headers.set(HeaderNames.RATE_LIMIT, left);
    }

    private static String left(String policy, ClientRecord.Left left) {
        return "\"" + policy + "\";r=" + left.requests() + ";t=" + left.seconds();
    }

    private ProblemException refusal(ClientRecord.Verdict verdict) {
        String share = switch (verdict.limit()) {
            case ALL -> "This address has used its " + limits.perMinute() + " requests per minute";
            case CANONICAL ->
                "This address has used its " + limits.canonicalPerMinute() + " requests per minute to these resources";
            case AT_ONCE ->
                "This address already has " + limits.canonicalAtOnce() + " requests to these resources in progress";
        };
        return new ProblemException(new RequestProblem.RateLimited(share, verdict.retryAfter()));
    }

    private int millis() {
        return (int) (nanoTime.getAsLong() / NANOS_PER_MILLI);
    }

    /** The number of clients that are held. */
    long size() {
        clients.cleanUp();
        return Math.max(clients.estimatedSize(), inFlight.clients());
    }
}
