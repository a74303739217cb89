package org.gapatlas.http.problem;

import java.util.List;

/** Everything for which a request is refused. {@code ProblemMapper} gives each its status and words. */
public sealed interface RequestProblem {
    /** Values that the route does not allow; all of them, in the order of the parameters. */
    record InvalidParameters(List<ParameterFault> faults) implements RequestProblem {
        public InvalidParameters {
            faults = List.copyOf(faults);
        }
    }

    /**
     * Something named in the request does not exist.
     *
     * @param detail which, in one sentence
     */
    record NotFound(String detail) implements RequestProblem {}

    /**
     * A canonical route cannot answer as asked.
     *
     * @param detail what is wrong and what to do instead, in one sentence
     * @param faults the parameters at fault, where single ones are
     */
    record Refused(CanonicalCode code, String detail, List<ParameterFault> faults) implements RequestProblem {
        public Refused {
            faults = List.copyOf(faults);
        }
    }

    /** No route has this path. */
    record UnknownRoute() implements RequestProblem {}

    /**
     * A method that the route does not have.
     *
     * @param allow the methods that it has
     */
    record MethodNotAllowed(String allow) implements RequestProblem {}

    /** The request is not HTTP, or its target is not a URI. */
    record Malformed(String detail) implements RequestProblem {}

    record UnsupportedHttpVersion() implements RequestProblem {}

    record TargetTooLong(int limit) implements RequestProblem {}

    record HeadersTooLarge(int limit) implements RequestProblem {}

    /**
     * A part was asked for that the body does not have.
     *
     * @param length of the whole, in bytes, in the coding that was chosen
     */
    record RangeNotSatisfiable(int length) implements RequestProblem {}

    /** A GET with content. */
    record ContentNotAccepted() implements RequestProblem {}

    /**
     * The client has used up its share.
     *
     * @param share which share, in half a sentence
     * @param retryAfterSeconds at least 1; a retry then succeeds
     */
    record RateLimited(String share, long retryAfterSeconds) implements RequestProblem {}

    /** The server has too much to do. */
    record Busy(long retryAfterSeconds) implements RequestProblem {}

    /** A release exists and cannot be served. The reason goes to the log, not to the client. */
    record ReleaseUnavailable(String reason) implements RequestProblem {}

    /** What is asked for lies in a store that does not answer now. The reason went to the log when it fell silent. */
    record StoreAway() implements RequestProblem {}

    /**
     * A report would be larger than the server makes.
     *
     * @param detail which bound, in one sentence
     */
    record ReportTooLarge(String detail) implements RequestProblem {}

    /**
     * The server should not be asked now.
     *
     * @param reason one sentence for the operator
     */
    record NotReady(String reason) implements RequestProblem {}

    /**
     * A report is not there yet; it goes on being made.
     *
     * @param retryAfterSeconds after which it is likely to be there
     */
    record ReportUnderWay(long retryAfterSeconds) implements RequestProblem {}

    /** A report could not be made, or not in time. The cause goes to the log, not to the client. */
    record ReportFailed(Throwable cause) implements RequestProblem {}

    /** A fault of ours. */
    record Internal(Throwable cause) implements RequestProblem {}
}
