package org.gapatlas.http.connection;

import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/**
 * The resources that all connections hold, in total and for each client. Only clients that hold something have an
 * account. Thread-safe.
 */
public final class ServerLoad {
    /**
     * Connections beyond the limits that may get a refusal or ask for health, instead of being closed without an
     * answer.
     */
    private static final int SPARES = 128;

    private static final int SPARES_OF_ONE_CLIENT = 4;
    /**
     * Bytes of a request head that each connection may hold without being counted, so that a short head always fits.
     */
    static final int FREE_HEAD_BYTES = 4_096;

    private static final long NEXT_TO_NONE = 64 << 10;
    /** Shorter than any {@code Retry-After} of a refusal. */
    private static final long PAUSE_NANOS = 1_000_000_000;

    private final ConnectionLimits limits;
    private final LongSupplier nanoTime;
    private final ConcurrentMap<String, ClientAccount> accounts = new ConcurrentHashMap<>();
    private final AtomicInteger connections = new AtomicInteger();
    private final AtomicInteger spares = new AtomicInteger();
    private final AtomicLong headBytes = new AtomicLong();
    private final AtomicLong unsent = new AtomicLong();

    /** @param nanoTime a monotonic clock, in nanoseconds */
    public ServerLoad(ConnectionLimits limits, LongSupplier nanoTime) {
        this.limits = limits;
        this.nanoTime = nanoTime;
    }

    ConnectionLimits limits() {
        return limits;
    }

    /** The limit that is reached. */
    public enum Limit {
        OF_CLIENT,
        OF_ALL
    }

    /** How a new connection is treated. */
    enum Standing {
        REGULAR,
        /** Beyond the client's limit: requests are refused, except those for health. */
        SPARE_OF_CLIENT,
        /** Beyond the server's limit: requests are refused, except those for health. */
        SPARE_OF_ALL,
        /** Closed without an answer. */
        TOO_MANY
    }

    /** The account of a client, to be given up with {@link #leave}. */
    public ClientAccount enter(String client) {
        return Objects.requireNonNull(accounts.compute(client, (key, account) -> {
            ClientAccount mine = account == null ? new ClientAccount(key) : account;
            mine.users++;
            return mine;
        }));
    }

    public void leave(ClientAccount account) {
        accounts.computeIfPresent(account.client, (_, mine) -> --mine.users == 0 ? null : mine);
    }

    /** Counts a new connection. {@link #disconnect} must follow, whatever the result. */
    Standing connect(ClientAccount account) {
        int mine = account.connections.incrementAndGet();
        int all = connections.incrementAndGet();
        if (mine <= limits.perClient() && all <= limits.connections()) {
            return Standing.REGULAR;
        }
        account.connections.decrementAndGet();
        connections.decrementAndGet();
        int mySpares = account.spares.incrementAndGet();
        int allSpares = spares.incrementAndGet();
        if (mySpares <= SPARES_OF_ONE_CLIENT && allSpares <= SPARES) {
            return mine > limits.perClient() ? Standing.SPARE_OF_CLIENT : Standing.SPARE_OF_ALL;
        }
        account.spares.decrementAndGet();
        spares.decrementAndGet();
        return Standing.TOO_MANY;
    }

    void disconnect(ClientAccount account, Standing standing) {
        switch (standing) {
            case REGULAR -> {
                account.connections.decrementAndGet();
                connections.decrementAndGet();
            }
            case SPARE_OF_CLIENT, SPARE_OF_ALL -> {
                account.spares.decrementAndGet();
                spares.decrementAndGet();
            }
            case TOO_MANY -> {
                // Not counted.
            }
        }
    }

    /**
     * Adds to the bytes of request heads that are held.
     *
     * @return whether the sum is within the limit
     */
    boolean addHeadBytes(long bytes) {
        return headBytes.addAndGet(bytes) <= limits.headBytes();
    }

    /**
     * The limit that rules out any further answer; empty if none does. The length of an answer is unknown until it is
     * made, so after an answer for which there was no room, none is made for the client for a second, or until it holds
     * nothing.
     */
    public Optional<Limit> full(ClientAccount account) {
        if (account.unsent.get() >= limits.unsentPerClient()) {
            return Optional.of(Limit.OF_CLIENT);
        }
        ClientAccount.Refusal last = account.lastRefusal;
        if (last != null && nanoTime.getAsLong() - last.nanos() < PAUSE_NANOS) {
            return Optional.of(last.limit());
        }
        return unsent.get() >= limits.unsentBytes() ? Optional.of(Limit.OF_ALL) : Optional.empty();
    }

    /**
     * Reserves memory for an answer if the limits allow it. A client that holds almost nothing may have an answer of
     * any size.
     *
     * @param bytes at least 0
     * @return the limit that was reached, and nothing is reserved; empty if the memory is reserved
     */
    public Optional<Limit> reserve(ClientAccount account, long bytes) {
        long mine = account.unsent.addAndGet(bytes);
        long all = unsent.addAndGet(bytes);
        boolean mineFits = mine <= limits.unsentPerClient() || mine - bytes <= NEXT_TO_NONE;
        boolean allFits = all <= limits.unsentBytes() || all - bytes <= NEXT_TO_NONE;
        if (mineFits && allFits) {
            return Optional.empty();
        }
        free(account, bytes);
        Limit limit = mineFits ? Limit.OF_ALL : Limit.OF_CLIENT;
        account.lastRefusal = new ClientAccount.Refusal(limit, nanoTime.getAsLong());
        return Optional.of(limit);
    }

    /** Reserves memory for an answer that must be sent, such as a refusal. */
    public void reserveAnyway(ClientAccount account, long bytes) {
        account.unsent.addAndGet(bytes);
        unsent.addAndGet(bytes);
    }

    /** Frees memory after the answer was sent or its connection closed. */
    public void free(ClientAccount account, long bytes) {
        unsent.addAndGet(-bytes);
        if (account.unsent.addAndGet(-bytes) <= NEXT_TO_NONE) {
            account.lastRefusal = null;
        }
    }

    /** Memory of answers that are started and not completely sent, in bytes. */
    public long unsentBytes() {
        return unsent.get();
    }

    /** The number of open connections. */
    public int connections() {
        return connections.get() + spares.get();
    }

    /** The number of clients that hold something. */
    public int clients() {
        return accounts.size();
    }
}
