package org.gapatlas.http.connection;

import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/**
 * What all connections hold together, and each client's part of it. It knows clients that hold something and no others.
 * Safe for several threads.
 */
public final class ServerLoad {
    /** Connections beyond the limits that are told so, or asked for the server's health, rather than closed unheard. */
    private static final int SPARES = 128;

    private static final int SPARES_OF_ONE_CLIENT = 4;
    /** Of a request's head that every connection may have without being counted, so that a short one always fits. */
    static final int FREE_HEAD_BYTES = 4_096;

    private static final long NEXT_TO_NONE = 64 << 10;
    /** Shorter than any time after which a refused client is told to come back. */
    private static final long PAUSE_NANOS = 1_000_000_000;

    private final ConnectionLimits limits;
    private final LongSupplier nanoTime;
    private final ConcurrentMap<String, ClientAccount> accounts = new ConcurrentHashMap<>();
    private final AtomicInteger connections = new AtomicInteger();
    private final AtomicInteger spares = new AtomicInteger();
    private final AtomicLong headBytes = new AtomicLong();
    private final AtomicLong unsent = new AtomicLong();

    /** @param nanoTime nanoseconds of a clock that never goes back */
    public ServerLoad(ConnectionLimits limits, LongSupplier nanoTime) {
        this.limits = limits;
        this.nanoTime = nanoTime;
    }

    ConnectionLimits limits() {
        return limits;
    }

    /** Which limit leaves no room. */
    public enum Limit {
        OF_CLIENT,
        OF_ALL
    }

    /** How a new connection is taken in. */
    enum Standing {
        REGULAR,
        /** Beyond what the client may have: it hears so, or how the server is. */
        SPARE_OF_CLIENT,
        /** Beyond what there may be at all: it hears so, or how the server is. */
        SPARE_OF_ALL,
        /** Closed unheard. */
        TOO_MANY
    }

    /** An account to be given back with {@link #leave}. */
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

    /** Counts a new connection; whatever comes of it, {@link #disconnect} must be told. */
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
                // Counted nowhere.
            }
        }
    }

    /**
     * Changes the bytes of request heads that are held.
     *
     * @return whether they still fit
     */
    boolean addHeadBytes(long bytes) {
        return headBytes.addAndGet(bytes) <= limits.headBytes();
    }

    /**
     * Which limit leaves no answer worth making; empty if none. Nobody knows how long an answer will be until it is made,
     * so a client for whose last one there was no room has no other made in vain for a second, or until it holds nothing.
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
     * Takes memory for an answer, unless a limit stands against it. Who holds next to none may have one of any size.
     *
     * @param bytes at least 0
     * @return the limit, and nothing is taken; empty if it fits
     */
    public Optional<Limit> take(ClientAccount account, long bytes) {
        long mine = account.unsent.addAndGet(bytes);
        long all = unsent.addAndGet(bytes);
        boolean mineFits = mine <= limits.unsentPerClient() || mine - bytes <= NEXT_TO_NONE;
        boolean allFits = all <= limits.unsentBytes() || all - bytes <= NEXT_TO_NONE;
        if (mineFits && allFits) {
            return Optional.empty();
        }
        giveBack(account, bytes);
        Limit limit = mineFits ? Limit.OF_ALL : Limit.OF_CLIENT;
        account.lastRefusal = new ClientAccount.Refusal(limit, nanoTime.getAsLong());
        return Optional.of(limit);
    }

    /** Takes memory for an answer that must be given, such as a refusal. */
    public void takeAnyway(ClientAccount account, long bytes) {
        account.unsent.addAndGet(bytes);
        unsent.addAndGet(bytes);
    }

    /** Gives memory back once the answer is taken or its connection gone. */
    public void giveBack(ClientAccount account, long bytes) {
        unsent.addAndGet(-bytes);
        if (account.unsent.addAndGet(-bytes) <= NEXT_TO_NONE) {
            account.lastRefusal = null;
        }
    }

    /** Memory that answers hold which were begun and not yet taken, in bytes. */
    public long unsentBytes() {
        return unsent.get();
    }

    /** Connections that are open. */
    public int connections() {
        return connections.get() + spares.get();
    }

    /** Clients that hold something. */
    public int clients() {
        return accounts.size();
    }
}
