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
 * Holds each client to its limits. The table of clients is bounded by the memory that it takes: when it is full, clients
 * seen seldom and long ago are forgotten, so that to be forgotten a client needs more other addresses than the limits
 * that it would win back are worth. Addresses are kept in memory only, and only while they ask.
 */
final class RequestLimiter {
    /** About 100,000 clients that ask a little, or 30,000 that spend all they have. */
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

    /** @param nanoTime nanoseconds of a clock that never goes back */
    RequestLimiter(RequestLimits limits, LongSupplier nanoTime) {
        this(limits, nanoTime, null);
    }

    /** @param shared the windows that other servers count in, too; null if this one is alone */
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
     * Counts a request and announces what is left.
     *
     * @return gives back the place that the request holds among those in flight, if it holds one; may be run twice
     * @throws ProblemException with an honest time to wait if the client has used up its share; then nothing is counted
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

    /** Whether {@link #admitShared} is to be asked. */
    boolean isShared() {
        return shared != null;
    }

    /**
     * As {@link #admit}, in the windows that all servers share; in this server's own while those cannot be reached. Requests
     * in flight are always counted here.
     *
     * @return what is to be run where the response may be touched: it announces, and throws or returns as {@link #admit}
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
                    // Counted here in any case: should the others be lost, this server knows what it admitted.
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

    @SuppressWarnings("OptionalUsedAsFieldOrParameterType") // made, handed on and returned by one request
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

    @SuppressWarnings("OptionalUsedAsFieldOrParameterType") // made, handed on and returned by one request
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

    /** The table weighs a record when it is put, and a record grows with what its client asks. */
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
            case ALL -> "This address has made its " + limits.perMinute() + " requests a minute";
            case CANONICAL ->
                "This address has made its " + limits.canonicalPerMinute() + " requests a minute to these resources";
            case AT_ONCE ->
                "This address waits for the answers to " + limits.canonicalAtOnce()
                        + " requests to these resources already";
        };
        return new ProblemException(new RequestProblem.RateLimited(share, verdict.retryAfter()));
    }

    private int millis() {
        return (int) (nanoTime.getAsLong() / NANOS_PER_MILLI);
    }

    /** How many clients are remembered. */
    long size() {
        clients.cleanUp();
        return Math.max(clients.estimatedSize(), inFlight.clients());
    }
}
