package org.gapatlas.http.report;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.RejectedExecutionException;
import org.gapatlas.http.Answer;
import org.gapatlas.http.problem.CanonicalCode;
import org.gapatlas.http.problem.FailureMapper;
import org.gapatlas.http.problem.ProblemException;
import org.gapatlas.http.problem.RequestProblem;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.observations.SlowReadException;
import org.gapatlas.report.ReportException;

/** Maps failures of reports to problems. */
final class ReportRefusal {
    /** By then, waiting reports have been made or abandoned. */
    private static final long RETRY_SECONDS = 5;

    private ReportRefusal() {}

    /** Fails the stage with the problem for a failure. */
    static CompletionStage<Answer> refuse(Throwable failure) {
        return CompletableFuture.failedFuture(of(failure));
    }

    private static RuntimeException of(Throwable failure) {
        Throwable cause = FailureMapper.cause(failure);
        return switch (cause) {
            case ProblemException e -> e;
            case ReleaseException e -> e;
            case ReportException e -> of(e);
            case RejectedExecutionException _, SlowReadException _ ->
                new ProblemException(new RequestProblem.Busy(RETRY_SECONDS));
            case LateException e -> new ProblemException(new RequestProblem.ReportUnderWay(e.retryAfter()));
            default -> new ProblemException(new RequestProblem.ReportFailed(cause));
        };
    }

    private static ProblemException of(ReportException failure) {
        String detail = sentence(failure);
        return switch (failure) {
            case ReportException.UnknownPlaceException _ -> new ProblemException(new RequestProblem.NotFound(detail));
            case ReportException.UnknownMeasureException _ -> of(CanonicalCode.RESOURCE_NOT_FOUND, detail);
            case ReportException.PeriodTooBroadException _ -> of(CanonicalCode.QUERY_TOO_BROAD, detail);
            case ReportException.NoObservationException _, ReportException.ProvenanceException _ ->
                of(CanonicalCode.SERVICE_UNAVAILABLE, detail);
            case ReportException.ReportTooLargeException _ ->
                new ProblemException(new RequestProblem.ReportTooLarge(detail));
            case ReportException.RenderFailedException _ ->
                new ProblemException(new RequestProblem.ReportFailed(failure));
        };
    }

    static ProblemException of(CanonicalCode code, String detail) {
        return new ProblemException(new RequestProblem.Refused(code, detail, List.of()));
    }

    /** The failure's message as a sentence. */
    static String sentence(ReportException failure) {
        String words = Objects.requireNonNullElse(failure.getMessage(), "There is no such report");
        return Character.toUpperCase(words.charAt(0)) + words.substring(1) + ".";
    }
}
