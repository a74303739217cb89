package org.gapatlas.http;

import org.gapatlas.http.connection.ClientAccount;
import org.gapatlas.http.connection.ServerLoad;
import org.gapatlas.http.problem.ProblemException;
import org.gapatlas.http.problem.RequestProblem;

/**
 * The memory that an answer holds until its client has taken it, on the account of that client. Asked for before the
 * answer is begun: what has no room is refused, rather than begun and cut off.
 */
final class AnswerMemory {
    /** Nobody knows when a client takes what waits for it; those that do not are ended within a few times this. */
    private static final int RETRY_SECONDS = 5;

    private final ServerLoad load;
    private final ClientAccount account;
    private final boolean isOwn;

    private AnswerMemory(ServerLoad load, ClientAccount account, boolean isOwn) {
        this.load = load;
        this.account = account;
        this.isOwn = isOwn;
    }

    /** On an account that lives as long as its connection. */
    static AnswerMemory of(ServerLoad load, ClientAccount account) {
        return new AnswerMemory(load, account, false);
    }

    /** On an account that is found by the client's name, and left when the answer is taken. */
    static AnswerMemory of(ServerLoad load, String client) {
        return new AnswerMemory(load, load.enter(client), true);
    }

    /** @throws ProblemException if its client, or all together, have used up what there is */
    void requireRoom() {
        load.full(account).ifPresent(limit -> {
            throw refusal(limit);
        });
    }

    /** @throws ProblemException if there is no room */
    void take(long bytes) {
        load.take(account, bytes).ifPresent(limit -> {
            throw refusal(limit);
        });
    }

    /** For an answer that must go out, such as a refusal, which is short. */
    void takeAnyway(long bytes) {
        load.takeAnyway(account, bytes);
    }

    void giveBack(long bytes) {
        load.giveBack(account, bytes);
    }

    /** Ends its use; nothing is taken on it any more. */
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
                                "This address has as many bytes of answers waiting as it may, and takes them too slowly",
                                RETRY_SECONDS);
                    case OF_ALL -> new RequestProblem.Busy(RETRY_SECONDS);
                });
    }
}
