package org.gapatlas.http;

import io.vertx.core.http.HttpServerRequest;
import java.util.Optional;
import org.gapatlas.http.connection.ClientAddress;
import org.gapatlas.http.connection.Connection;
import org.gapatlas.http.connection.ServerLoad;
import org.gapatlas.http.problem.ProblemException;
import org.gapatlas.http.problem.RequestProblem;

/**
 * Whose a request is, and what that client may still take.
 *
 * @param trustedHops proxies before the server whose {@code X-Forwarded-For} is believed
 */
record RequestClients(ServerLoad load, int trustedHops) {
    /** When a client that has too many connections may try again. */
    private static final int CONNECTION_SECONDS = 5;

    /**
     * Refuses what would only wait for its client, or for others, before anything is done for it.
     *
     * @throws ProblemException if there is no room
     */
    void requireRoom(HttpServerRequest request) {
        Connection connection = Connection.of(request.connection());
        if (connection.isBeyondClientLimit()) {
            throw new ProblemException(new RequestProblem.RateLimited(
                    "This address has as many connections open as it may", CONNECTION_SECONDS));
        }
        if (connection.isBeyondServerLimit()) {
            throw new ProblemException(new RequestProblem.Busy(CONNECTION_SECONDS));
        }
        AnswerMemory memory = memory(request);
        try {
            memory.requireRoom();
        } finally {
            memory.close();
        }
    }

    /**
     * Counts an answer in the making, so that no client has more made at a time than could be held for it.
     *
     * @param bytes that it counts for
     * @return to be run once when it is made, or is not to be
     */
    Runnable making(HttpServerRequest request, int bytes) {
        AnswerMemory memory = memory(request);
        memory.takeAnyway(bytes);
        return () -> {
            memory.giveBack(bytes);
            memory.close();
        };
    }

    /** The memory of an answer to it; whoever asks closes it. */
    AnswerMemory memory(HttpServerRequest request) {
        return trustedHops == 0
                ? AnswerMemory.of(load, Connection.of(request.connection()).client())
                : AnswerMemory.of(load, name(request));
    }

    /** The client that limits count the request against. */
    String name(HttpServerRequest request) {
        String socket = Optional.ofNullable(request.remoteAddress())
                .map(a -> a.hostAddress())
                .orElse("unknown");
        String forwarded = Exchange.joined(request.headers(), HeaderNames.X_FORWARDED_FOR);
        return ClientAddress.of(socket, forwarded, trustedHops);
    }
}
