package org.gapatlas.http;

import java.util.concurrent.CompletionStage;

/** One route: its path and how it answers a GET. HEAD and OPTIONS follow from that for all routes alike. */
public interface Endpoint {
    PathTemplate path();

    /**
     * Answers on the event loop if it can do so at once, else elsewhere. Refusals are thrown as
     * {@link ProblemException}, here or in the stage.
     */
    CompletionStage<Answer> answer(Exchange exchange);

    /** Whether the per-client limit counts requests to this route. */
    default boolean isRateLimited() {
        return true;
    }
}
