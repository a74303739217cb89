package org.gapatlas.http;

import io.netty.handler.codec.DecoderResult;
import io.netty.handler.codec.http.TooLongHttpHeaderException;
import io.netty.handler.codec.http.TooLongHttpLineException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.RejectedExecutionException;
import org.gapatlas.http.connection.MalformedHeadException;
import org.gapatlas.http.connection.TooFarAheadException;
import org.gapatlas.http.connection.UnknownVersionException;
import org.gapatlas.http.problem.ProblemException;
import org.gapatlas.http.problem.RequestProblem;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.observations.StoreUnreachableException;
import org.jspecify.annotations.Nullable;

/** Determines the problem that a client is told of when its request fails. */
final class FailureMapper {

    private FailureMapper() {}

    /** @param result what the decoder made of the request; null if it failed without saying why */
    static RequestProblem undecoded(@Nullable DecoderResult result, RequestForm form) {
        Throwable cause = result == null ? null : result.cause();
        return switch (cause) {
            case TooLongHttpLineException _ -> new RequestProblem.TargetTooLong(form.maxQueryBytes());
            case TooLongHttpHeaderException _ -> new RequestProblem.HeadersTooLarge(RequestForm.MAX_HEADER_BYTES);
            case UnknownVersionException _ -> new RequestProblem.UnsupportedHttpVersion();
            case TooFarAheadException _ ->
                new RequestProblem.RateLimited("This connection has sent too many requests ahead of their answers", 1);
            case MalformedHeadException e -> new RequestProblem.Malformed(String.valueOf(e.getMessage()));
            case null, default -> new RequestProblem.Malformed("The request line or a header field is not valid HTTP.");
        };
    }

    /** @param failure thrown while the request was answered */
    static RequestProblem problem(Throwable failure) {
        Throwable cause =
                failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
        return switch (cause) {
            case ProblemException e -> e.problem();
            case RejectedExecutionException _ -> new RequestProblem.Busy(1);
            case StoreUnreachableException _ -> new RequestProblem.StoreAway();
            case ReleaseException e -> new RequestProblem.ReleaseUnavailable(String.valueOf(e.getMessage()));
            default -> new RequestProblem.Internal(cause);
        };
    }
}
