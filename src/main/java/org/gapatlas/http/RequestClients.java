package org.gapatlas.http;

import io.vertx.core.http.HttpServerRequest;
import java.util.Optional;
import org.gapatlas.http.connection.ClientAddress;
import org.gapatlas.http.connection.Connection;
import org.gapatlas.http.connection.ServerLoad;
import org.gapatlas.http.problem.ProblemException;
import org.gapatlas.http.problem.RequestProblem;

/**
 * Determines the client of a request, and what that client may still use.
 *
 * @param trustedHops number of proxies in front of the server whose {@code X-Forwarded-For} is trusted
 */
record RequestClients(ServerLoad load, int trustedHops) {
    /** Seconds after which a client with too many connections may retry. */
    private static final int CONNECTION_SECONDS = 5;

    /**
     * Refuses a request early if its client, or the server, has no room for its answer.
     *
     * @throws ProblemException if there is no room
     */
    void requireRoom(HttpServerRequest request) {
        Connection connection = Connection.of(request.connection());
        if (connection.isBeyondClientLimit()) {
            throw new ProblemException(
                    new RequestProblem.RateLimited("This address has too many open connections", CONNECTION_SECONDS));
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
     * Counts an answer while it is being made, so that no client has more answers made at a time than could be held for
     * it.
     *
     * @param bytes that the answer counts for
     * @return ends the counting; to be run exactly once, whether the answer was made or not
     */
    Runnable making(HttpServerRequest request, int bytes) {
        AnswerMemory memory = memory(request);
        memory.reserveAnyway(bytes);
        return () -> {
            memory.free(bytes);
            memory.close();
        };
    }

    /** The memory for the answer to a request. The caller closes it. */
    AnswerMemory memory(HttpServerRequest request) {
        return trustedHops == 0
                ? AnswerMemory.of(load, Connection.of(request.connection()).client())
                : AnswerMemory.of(load, name(request));
    }

    /** The name of the client whose limits the request counts toward. */
    String name(HttpServerRequest request) {
        String socket = Optional.ofNullable(request.remoteAddress())
                .map(a -> a.hostAddress())
                .orElse("unknown");
        String forwarded = Exchange.joined(request.headers(), HeaderNames.X_FORWARDED_FOR);
        return ClientAddress.of(socket, forwarded, trustedHops);
    }
}
