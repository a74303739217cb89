package org.gapatlas.http.shared;

import java.util.Optional;
import java.util.concurrent.CompletionStage;

/** The rolling windows of all clients, which may be shared by several servers. Never blocks. */
public interface SharedWindows {
    /**
     * A request to count.
     *
     * @param client whose windows are used
     * @param limit on requests of any kind, greater than 0
     * @param canonicalLimit limit on requests to the canonical routes; 0 if this is not one
     * @param hasPlace whether the limit on requests in flight allows it; if not, it is not counted
     */
    record Question(String client, int limit, int canonicalLimit, boolean hasPlace) {}

    /**
     * What is left of a window after this request.
     *
     * @param retryAfter seconds until a request is allowed, rounded up; 0 if this one is
     * @param requests that are allowed now
     * @param seconds until one more is allowed
     */
    record Left(int retryAfter, int requests, int seconds) {}

    /** The result for a request. It is counted only if all of its windows allow it. */
    record Counted(Left all, Left canonical) {}

    /** Counts a request if its windows allow it; empty if they cannot be reached in time. The stage never fails. */
    CompletionStage<Optional<Counted>> count(Question question);
}
