package org.gapatlas.http;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.List;
import org.gapatlas.contract.ProblemDetails;
import org.gapatlas.contract.ProblemItem;
import org.gapatlas.http.format.WireJson;
import org.gapatlas.http.problem.CanonicalCode;
import org.gapatlas.http.problem.ParameterFault;
import org.gapatlas.http.problem.RequestProblem;
import org.jspecify.annotations.Nullable;

/** Gives every problem its status, text and headers. No other class chooses a status of 400 or more. */
final class ProblemMapper {
    static final String MEDIA_TYPE = "application/problem+json";

    private static final Answer.Header NO_STORE = new Answer.Header(HeaderNames.CACHE_CONTROL, "no-store");

    private static final Logger LOG = System.getLogger(ProblemMapper.class.getName());

    private static final int REPORT_RETRY_SECONDS = 30;
    private static final int STORE_RETRY_SECONDS = 5;

    private final String typeBase;

    /** @param typeBase the prefix of problem types, without a trailing slash */
    ProblemMapper(String typeBase) {
        this.typeBase = typeBase;
    }

    /**
     * @param instance the request's path
     * @param requestId as in the header field {@code X-Request-ID}
     */
    Answer answer(RequestProblem problem, String instance, String requestId) {
        Shape shape = shape(problem);
        ProblemDetails details = new ProblemDetails(
                typeBase + "/http-" + shape.status(),
                shape.title(),
                shape.status(),
                shape.detail(),
                instance,
                requestId,
                shape.code(),
                shape.errors());
        List<Answer.Header> headers = new ArrayList<>(shape.headers());
        headers.add(NO_STORE);
        return new Answer(
                shape.status(), Body.of(MEDIA_TYPE, WireJson.writeInert(details)), Answer.Validation.NONE, headers);
    }

    /** Logs the problems that an operator must know about. */
    static void log(RequestProblem problem, String requestId, @Nullable String path) {
        switch (problem) {
            case RequestProblem.Internal(Throwable cause) ->
                LOG.log(Level.ERROR, "request " + requestId + " failed: " + path, cause);
            case RequestProblem.ReleaseUnavailable(String reason) ->
                LOG.log(Level.ERROR, "request " + requestId + ": " + reason);
            case RequestProblem.ReportFailed(Throwable cause) ->
                LOG.log(Level.ERROR, "request " + requestId + " got no report: " + path, cause);
            case RequestProblem.InvalidParameters _,
                    RequestProblem.NotFound _,
                    RequestProblem.Refused _,
                    RequestProblem.UnknownRoute _,
                    RequestProblem.MethodNotAllowed _,
                    RequestProblem.Malformed _,
                    RequestProblem.UnsupportedHttpVersion _,
                    RequestProblem.TargetTooLong _,
                    RequestProblem.HeadersTooLarge _,
                    RequestProblem.RangeNotSatisfiable _,
                    RequestProblem.PreconditionFailed _,
                    RequestProblem.ContentNotAccepted _,
                    RequestProblem.ReportTooLarge _,
                    RequestProblem.ReportUnderWay _,
                    RequestProblem.NotReady _,
                    RequestProblem.StoreAway _,
                    RequestProblem.RateLimited _,
                    RequestProblem.Busy _ -> {
                // These are the client's mistakes, or are logged once for all clients; the answer says enough.
            }
        }
    }

    private static Shape shape(RequestProblem problem) {
        return switch (problem) {
            case RequestProblem.InvalidParameters(List<ParameterFault> faults) ->
                new Shape(422, "Invalid request", summary(faults), null, items(faults), List.of());
            case RequestProblem.NotFound(String detail) -> Shape.of(404, "Not found", detail);
            case RequestProblem.Refused(CanonicalCode code, String detail, List<ParameterFault> faults) ->
                new Shape(
                        code.status(),
                        code.title(),
                        detail,
                        code.name(),
                        faults.isEmpty() ? null : items(faults),
                        List.of());
            case RequestProblem.UnknownRoute() ->
                Shape.of(404, "Not found", "No resource has this address; /openapi.json lists them all.");
            case RequestProblem.MethodNotAllowed(String allow) ->
                Shape.coded(
                                405,
                                "Method not allowed",
                                "INVALID_REQUEST",
                                "This service is read-only; the resource answers " + allow + ".")
                        .with(HeaderNames.ALLOW, allow);
            case RequestProblem.Malformed(String detail) ->
                Shape.coded(400, "Malformed request", "INVALID_REQUEST", detail);
            case RequestProblem.UnsupportedHttpVersion() ->
                Shape.of(505, "HTTP version not supported", "This server speaks HTTP/1.1 and HTTP/1.0.");
            case RequestProblem.TargetTooLong(int limit) ->
                Shape.coded(
                        414,
                        "URI too long",
                        "INVALID_REQUEST",
                        "The address is longer than " + limit + " bytes; request less at once.");
            case RequestProblem.HeadersTooLarge(int limit) ->
                Shape.coded(
                        431,
                        "Request header fields too large",
                        "INVALID_REQUEST",
                        "The header fields together are longer than " + limit + " bytes.");
            case RequestProblem.RangeNotSatisfiable(int length) ->
                Shape.coded(
                                416,
                                "Range not satisfiable",
                                "INVALID_REQUEST",
                                "The range begins beyond the end of the body, which has " + length + " bytes.")
                        .with(HeaderNames.CONTENT_RANGE, "bytes */" + length);
            case RequestProblem.PreconditionFailed() ->
                Shape.coded(
                        412,
                        "Precondition failed",
                        "INVALID_REQUEST",
                        "The body has none of the tags in If-Match; request it again without this field.");
            case RequestProblem.ContentNotAccepted() ->
                Shape.coded(
                        413,
                        "Payload too large",
                        "INVALID_REQUEST",
                        "This service is read-only and takes no request content.");
            case RequestProblem.RateLimited(String share, long seconds) ->
                Shape.coded(429, "Too many requests", "RATE_LIMITED", share + "; retry after " + seconds + " s.")
                        .with(HeaderNames.RETRY_AFTER, Long.toString(seconds));
            case RequestProblem.Busy(long seconds) ->
                Shape.coded(
                                503,
                                "Service unavailable",
                                "SERVICE_UNAVAILABLE",
                                "The service is busy; retry after " + seconds + " s.")
                        .with(HeaderNames.RETRY_AFTER, Long.toString(seconds));
            case RequestProblem.ReleaseUnavailable _ ->
                Shape.coded(
                        503,
                        "Service unavailable",
                        "SERVICE_UNAVAILABLE",
                        "The release cannot be served at the moment; quote the request id to the operator.");
            case RequestProblem.StoreAway _ ->
                Shape.coded(
                                503,
                                "Service unavailable",
                                "SERVICE_UNAVAILABLE",
                                "Observations cannot be read at the moment; retry after " + STORE_RETRY_SECONDS + " s.")
                        .with(HeaderNames.RETRY_AFTER, Integer.toString(STORE_RETRY_SECONDS));
            case RequestProblem.ReportTooLarge(String detail) -> Shape.of(413, "Report too large", detail);
            case RequestProblem.NotReady(String reason) ->
                Shape.coded(503, "Service unavailable", "SERVICE_UNAVAILABLE", reason);
            case RequestProblem.ReportUnderWay(long seconds) ->
                Shape.coded(
                                503,
                                "Service unavailable",
                                "SERVICE_UNAVAILABLE",
                                "The report is still being made; retry after " + seconds + " s.")
                        .with(HeaderNames.RETRY_AFTER, Long.toString(seconds));
            case RequestProblem.ReportFailed _ ->
                Shape.coded(
                                503,
                                "Service unavailable",
                                "SERVICE_UNAVAILABLE",
                                "The report could not be made; retry after " + REPORT_RETRY_SECONDS + " s.")
                        .with(HeaderNames.RETRY_AFTER, Integer.toString(REPORT_RETRY_SECONDS));
            case RequestProblem.Internal _ ->
                Shape.coded(
                        503,
                        "Service unavailable",
                        "SERVICE_UNAVAILABLE",
                        "The service failed to answer; quote the request id to the operator.");
        };
    }

    private static String summary(List<ParameterFault> faults) {
        ParameterFault first = faults.get(0);
        String rest = faults.size() == 1 ? "" : " (and " + (faults.size() - 1) + " more, see errors)";
        return first.name() + ": " + first.message() + rest;
    }

    private static List<ProblemItem> items(List<ParameterFault> faults) {
        return faults.stream()
                .map(f -> new ProblemItem(f.kind(), List.of(f.place(), f.name()), f.message(), f.input()))
                .toList();
    }

    private record Shape(
            int status,
            String title,
            String detail,
            @Nullable String code,
            @Nullable List<ProblemItem> errors,
            List<Answer.Header> headers) {
        static Shape of(int status, String title, String detail) {
            return new Shape(status, title, detail, null, null, List.of());
        }

        static Shape coded(int status, String title, String code, String detail) {
            return new Shape(status, title, detail, code, null, List.of());
        }

        Shape with(CharSequence header, String value) {
            return new Shape(status, title, detail, code, errors, List.of(new Answer.Header(header, value)));
        }
    }
}
