package org.gapatlas.http.operations;

import java.util.List;
import org.gapatlas.http.Answer;
import org.gapatlas.http.Body;
import org.gapatlas.http.HeaderNames;

/** How long answers about the service may be reused. */
final class OperationsCaching {
    /** Pages and scripts, which change with the program only. */
    static final String ONE_HOUR = "public, max-age=3600";

    /** What the contract declares of itself and of the problem pages. */
    static final String FIVE_MINUTES = "public, max-age=300";

    /** What changes when a release is activated. */
    static final String REVALIDATED = "public, max-age=60, must-revalidate";

    private OperationsCaching() {}

    /** An answer that is true only now. */
    static Answer uncached(Body body) {
        return new Answer(
                200, body, Answer.Validation.NONE, List.of(new Answer.Header(HeaderNames.CACHE_CONTROL, "no-store")));
    }
}
