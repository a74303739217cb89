package org.gapatlas.http.problem;

import java.util.List;

/** A reason to refuse a request. {@code ProblemMapper} gives each its status and text. */
public sealed interface RequestProblem {
    /** Values that the route does not allow: all of them, in the order of the parameters. */
    record InvalidParameters(List<ParameterFault> faults) implements RequestProblem {
        public InvalidParameters {
            faults = List.copyOf(faults);
        }
    }

    /**
     * Something named in the request does not exist.
     *
     * @param detail what does not exist, in one sentence
     */
    record NotFound(String detail) implements RequestProblem {}

    /**
     * A canonical route cannot answer the request.
     *
     * @param detail what is wrong and what to do instead, in one sentence
     * @param faults of single parameters, if there are any
     */
    record Refused(CanonicalCode code, String detail, List<ParameterFault> faults) implements RequestProblem {
        public Refused {
            faults = List.copyOf(faults);
        }
    }

    /** No route has this path. */
    record UnknownRoute() implements RequestProblem {}

    /**
     * The route does not support the method.
     *
     * @param allow the methods that it supports
     */
    record MethodNotAllowed(String allow) implements RequestProblem {}

    /** The request is not HTTP, or its target is not a URI. */
    record Malformed(String detail) implements RequestProblem {}

    record UnsupportedHttpVersion() implements RequestProblem {}

    record TargetTooLong(int limit) implements RequestProblem {}

    record HeadersTooLarge(int limit) implements RequestProblem {}

    /**
     * The body does not have the requested range.
     *
     * @param length of the whole body in the chosen coding, in bytes
     */
    record RangeNotSatisfiable(int length) implements RequestProblem {}

    /** The answer has none of the tags that the client requires by {@code If-Match}. */
    record PreconditionFailed() implements RequestProblem {}

    /** A request with content, which the service never accepts. */
    record ContentNotAccepted() implements RequestProblem {}

    /**
     * The client has reached a limit.
     *
     * @param share the limit, as the first half of a sentence
     * @param retryAfterSeconds at least 1; a retry then succeeds
     */
    record RateLimited(String share, long retryAfterSeconds) implements RequestProblem {}

    /** The server is overloaded. */
    record Busy(long retryAfterSeconds) implements RequestProblem {}

    /** A release exists but cannot be served. The reason is logged and not sent to the client. */
    record ReleaseUnavailable(String reason) implements RequestProblem {}

    /** The store that contains the answer is unreachable. The reason was logged when it became so. */
    record StoreAway() implements RequestProblem {}

    /**
     * The report would exceed the limits on reports.
     *
     * @param detail the limit, in one sentence
     */
    record ReportTooLarge(String detail) implements RequestProblem {}

    /**
     * The server is not ready to answer.
     *
     * @param reason one sentence for the operator
     */
    record NotReady(String reason) implements RequestProblem {}

    /**
     * The report is still being made.
     *
     * @param retryAfterSeconds after which the report is probably ready
     */
    record ReportUnderWay(long retryAfterSeconds) implements RequestProblem {}

    /** The report could not be made, or not within the time limit. The cause is logged and not sent to the client. */
    record ReportFailed(Throwable cause) implements RequestProblem {}

    /** A fault in the program. */
    record Internal(Throwable cause) implements RequestProblem {}
}
