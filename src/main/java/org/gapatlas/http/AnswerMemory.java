package org.gapatlas.http;

import org.gapatlas.http.connection.ClientAccount;
import org.gapatlas.http.connection.ServerLoad;
import org.gapatlas.http.problem.ProblemException;
import org.gapatlas.http.problem.RequestProblem;

/**
 * The memory that an answer occupies until it is sent, charged to the account of its client. It is reserved before the
 * answer is started, so an answer for which there is no room is refused rather than cut off.
 */
final class AnswerMemory {
    /**
     * A guess: when a client will read its pending answers is unknown, but one that does not read is disconnected
     * within a few times this.
     */
    private static final int RETRY_SECONDS = 5;

    private final ServerLoad load;
    private final ClientAccount account;
    private final boolean isOwn;

    private AnswerMemory(ServerLoad load, ClientAccount account, boolean isOwn) {
        this.load = load;
        this.account = account;
        this.isOwn = isOwn;
    }

    /** Charges an account that lives as long as its connection. */
    static AnswerMemory of(ServerLoad load, ClientAccount account) {
        return new AnswerMemory(load, account, false);
    }

    /** Charges the account of a named client, which is left when the answer has been sent. */
    static AnswerMemory of(ServerLoad load, String client) {
        return new AnswerMemory(load, load.enter(client), true);
    }

    /** @throws ProblemException if this client, or all clients together, have reached their limit */
    void requireRoom() {
        load.full(account).ifPresent(limit -> {
            throw refusal(limit);
        });
    }

    /** @throws ProblemException if there is no room */
    void reserve(long bytes) {
        load.reserve(account, bytes).ifPresent(limit -> {
            throw refusal(limit);
        });
    }

    /** Reserves memory beyond any limit, for an answer that must be sent, such as a refusal, which is short. */
    void reserveAnyway(long bytes) {
        load.reserveAnyway(account, bytes);
    }

    void free(long bytes) {
        load.free(account, bytes);
    }

    /** Leaves the account. Nothing may be reserved afterwards. */
    void close() {
        if (isOwn) {
            load.leave(account);
        }
    }

    private static ProblemException refusal(ServerLoad.Limit limit) {
        return new ProblemException(
                switch (limit) {
                    case OF_CLIENT ->
                        new RequestProblem.RateLimited(
                                "This address has too many bytes of unread answers, and reads them too slowly",
                                RETRY_SECONDS);
                    case OF_ALL -> new RequestProblem.Busy(RETRY_SECONDS);
                });
    }
}
