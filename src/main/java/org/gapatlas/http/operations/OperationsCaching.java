package org.gapatlas.http.operations;

import java.util.List;
import org.gapatlas.http.Answer;
import org.gapatlas.http.Body;
import org.gapatlas.http.HeaderNames;

/** Values of {@code Cache-Control} for routes about the service. */
final class OperationsCaching {
    /** For pages and scripts, which change only with the program. */
    static final String ONE_HOUR = "public, max-age=3600";

    /** For the contract and the problem pages, as the contract says. */
    static final String FIVE_MINUTES = "public, max-age=300";

    /** For what changes when a release is activated. */
    static final String REVALIDATED = "public, max-age=60, must-revalidate";

    private OperationsCaching() {}

    /** An answer that must not be cached. */
    static Answer uncached(Body body) {
        return new Answer(
                200, body, Answer.Validation.NONE, List.of(new Answer.Header(HeaderNames.CACHE_CONTROL, "no-store")));
    }
}
