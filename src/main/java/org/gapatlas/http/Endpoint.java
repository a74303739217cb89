package org.gapatlas.http;

import java.util.concurrent.CompletionStage;
import org.gapatlas.http.problem.ProblemException;

/** One route: its path and how it answers a GET. HEAD and OPTIONS follow from that for all routes alike. */
public interface Endpoint {
    PathTemplate path();

    /**
     * Answers on the event loop if it can do so at once, else elsewhere. Refusals are thrown as
     * {@link ProblemException}, here or in the stage.
     */
    CompletionStage<Answer> answer(Exchange exchange);

    /** Which of a client's limits count requests to this route. */
    default Quota quota() {
        return Quota.ALL;
    }

    /**
     * Memory that an answer counts for while it is being made, in bytes. Nobody knows how long it will be; at this size 24
     * of one client are made at a time with the defaults, and 96 in all. Fewer where something else bounds how many are
     * made and the rest wait for them.
     */
    default int bytesWhileMade() {
        return 512 << 10;
    }

    /**
     * Looks at a request's form before any limit counts it.
     *
     * @throws ProblemException if the form is wrong; what it means is looked at in {@link #answer}
     */
    default void requireForm(QueryParameters query) {}

    /** Limits of a client. */
    enum Quota {
        NONE,
        /** The limit on all requests. */
        ALL,
        /** The limit on all requests, and those on the canonical ones. */
        CANONICAL
    }
}
