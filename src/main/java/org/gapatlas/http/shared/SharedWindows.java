package org.gapatlas.http.shared;

import java.util.Optional;
import java.util.concurrent.CompletionStage;

/** The rolling windows of all clients, of one server or of all that share them. Never blocks. */
public interface SharedWindows {
    /**
     * What is asked.
     *
     * @param client whose windows
     * @param limit requests of any kind, over zero
     * @param canonicalLimit requests to the canonical routes; 0 if this is not one
     * @param hasPlace whether it may be in flight beside the others; if not, it is never counted
     */
    record Question(String client, int limit, int canonicalLimit, boolean hasPlace) {}

    /**
     * What is left of a window, this request counted.
     *
     * @param retryAfter seconds until a request fits, rounded up; 0 if this one does
     * @param requests how many more fit now
     * @param seconds until one more fits
     */
    record Left(int retryAfter, int requests, int seconds) {}

    /** What became of a request: it is counted if it fits into all of its windows. */
    record Counted(Left all, Left canonical) {}

    /** Counts a request if it fits; empty if the windows cannot be reached in time. The stage never fails. */
    CompletionStage<Optional<Counted>> count(Question question);
}
