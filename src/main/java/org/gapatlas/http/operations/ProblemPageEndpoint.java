package org.gapatlas.http.operations;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.gapatlas.http.Answer;
import org.gapatlas.http.Body;
import org.gapatlas.http.Endpoint;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.HeaderNames;
import org.gapatlas.http.PathTemplate;
import org.gapatlas.http.problem.ProblemException;
import org.gapatlas.http.problem.RequestProblem;
import org.jspecify.annotations.Nullable;

/** Serves pages that explain problem types to people who open the address in {@code type}. */
public final class ProblemPageEndpoint implements Endpoint {
    @Override
    public PathTemplate path() {
        return PathTemplate.of("/problems/{problem}");
    }

    @Override
    public CompletionStage<Answer> answer(Exchange exchange) {
        String problem = exchange.pathValue("problem");
        String meaning = meaning(problem);
        if (meaning == null) {
            throw new ProblemException(new RequestProblem.NotFound("There is no problem type of this name."));
        }
        return CompletableFuture.completedFuture(new Answer(
                200,
                Body.of(
                        "text/html; charset=utf-8",
                        Template.withHeader(page(problem, meaning).getBytes(StandardCharsets.UTF_8))),
                Answer.Validation.CONDITIONAL,
                List.of(
                        new Answer.Header(HeaderNames.CACHE_CONTROL, OperationsCaching.FIVE_MINUTES),
                        new Answer.Header(
                                HeaderNames.CONTENT_SECURITY_POLICY,
                                "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'"))));
    }

    /** The meaning of a problem type; null for an unknown name. */
    private static @Nullable String meaning(String problem) {
        return switch (problem) {
            case "http-400" -> "The request is malformed, or asks in a way that the resource does not support.";
            case "http-404" -> "There is no such county, state, release or address.";
            case "http-405" -> "The service is read-only: every resource answers GET, HEAD and OPTIONS only.";
            case "http-412" -> "The body has none of the tags in If-Match. Request it again without this field.";
            case "http-413" ->
                "The request carried content, and the service takes none; or the report asked for is longer than the"
                        + " service prints, so ask for fewer measures or days.";
            case "http-414" -> "The address is too long. Ask for fewer counties at once.";
            case "http-416" ->
                "The part that was asked for begins beyond the end of the body. Content-Range says how long it is.";
            case "http-422" -> "One or more values are not allowed; the member errors names each with its remedy.";
            case "http-429" -> "Too many requests from one address. Wait as long as Retry-After says.";
            case "http-431" -> "The header fields are too large.";
            case "http-503" -> "The service cannot answer now. Wait as long as Retry-After says, then try again.";
            case "http-505" -> "The server speaks HTTP/1.1 and HTTP/1.0.";
            default -> null;
        };
    }

    private static String page(String problem, String meaning) {
        return """
                <!doctype html>
                <html lang="en">
                <meta charset="utf-8">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <title>Problem %1$s - Gap Atlas</title>
                <link rel="icon" href="/assets/icon.svg">
                <link rel="stylesheet" href="/assets/header.css">
                <link rel="stylesheet" href="/assets/site.css">
                <!-- header -->
                <main>
                <h1>Problem <code>%1$s</code></h1>
                <p>%2$s</p>
                <p>Every problem names the request in <code>request_id</code>; quote it to the operator.
                See the <a href="/docs">reference</a>.</p>
                </main>
                </html>
                """.formatted(problem, meaning);
    }
}
