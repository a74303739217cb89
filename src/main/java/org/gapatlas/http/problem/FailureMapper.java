package org.gapatlas.http.problem;

import io.netty.handler.codec.DecoderResult;
import io.netty.handler.codec.http.TooLongHttpHeaderException;
import io.netty.handler.codec.http.TooLongHttpLineException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.RejectedExecutionException;
import org.gapatlas.http.connection.MalformedHeadException;
import org.gapatlas.http.connection.TooFarAheadException;
import org.gapatlas.http.connection.UnknownVersionException;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.observations.StoreUnreachableException;
import org.jspecify.annotations.Nullable;

/** Determines the problem that a client is told of when its request fails. */
public final class FailureMapper {

    private FailureMapper() {}

    /**
     * The problem of a request that could not be decoded.
     *
     * @param result what the decoder made of the request; null if it failed without a reason
     * @param maxQueryBytes maximum length of a query
     * @param maxHeaderBytes maximum length of the header fields together
     */
    public static RequestProblem undecoded(@Nullable DecoderResult result, int maxQueryBytes, int maxHeaderBytes) {
        Throwable cause = result == null ? null : result.cause();
        return switch (cause) {
            case TooLongHttpLineException _ -> new RequestProblem.TargetTooLong(maxQueryBytes);
            case TooLongHttpHeaderException _ -> new RequestProblem.HeadersTooLarge(maxHeaderBytes);
            case UnknownVersionException _ -> new RequestProblem.UnsupportedHttpVersion();
            case TooFarAheadException _ ->
                new RequestProblem.RateLimited("This connection has sent too many requests ahead of their answers", 1);
            case MalformedHeadException e -> new RequestProblem.Malformed(String.valueOf(e.getMessage()));
            case null, default -> new RequestProblem.Malformed("The request line or a header field is not valid HTTP.");
        };
    }

    /** The problem of a request whose answer failed. */
    public static RequestProblem problem(Throwable failure) {
        Throwable cause = cause(failure);
        return switch (cause) {
            case ProblemException e -> e.problem();
            case RejectedExecutionException _ -> new RequestProblem.Busy(1);
            case StoreUnreachableException _ -> new RequestProblem.StoreAway();
            case ReleaseException e -> new RequestProblem.ReleaseUnavailable(String.valueOf(e.getMessage()));
            default -> new RequestProblem.Internal(cause);
        };
    }

    /** The failure itself, without the exception in which a stage wraps it. */
    public static Throwable cause(Throwable failure) {
        return failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
    }
}
