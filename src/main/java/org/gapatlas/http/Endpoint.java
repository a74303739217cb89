package org.gapatlas.http;

import java.util.concurrent.CompletionStage;
import org.gapatlas.http.problem.ProblemException;

/** A route: its path and its answer to GET. HEAD and OPTIONS are derived from these in the same way for all routes. */
public interface Endpoint {
    PathTemplate path();

    /**
     * Answers on the event loop if that takes no time, otherwise on another thread. Refusals are thrown as
     * {@link ProblemException}, here or in the stage.
     */
    CompletionStage<Answer> answer(Exchange exchange);

    /** The limits of a client that requests to this route count toward. */
    default Quota quota() {
        return Quota.ALL;
    }

    /**
     * Bytes that an answer counts for while it is being made, when its length is unknown. With this value and the
     * default limits, 24 answers of one client are made at a time, and 96 in all. Routes whose answers queue for
     * something else with its own limit use a smaller value.
     */
    default int bytesWhileMade() {
        return 512 << 10;
    }

    /**
     * Checks the form of a request before any limit counts it.
     *
     * @throws ProblemException if the form is wrong; {@link #answer} checks what the values mean
     */
    default void requireForm(QueryParameters query) {}

    /** The limits on a client that a route counts toward. */
    enum Quota {
        NONE,
        /** The limit on all requests. */
        ALL,
        /** The limit on all requests, and the limits on the canonical routes. */
        CANONICAL
    }
}
