package org.gapatlas.http.request;

import java.util.concurrent.CompletionStage;
import org.gapatlas.http.Answer;
import org.gapatlas.http.Endpoint;
import org.gapatlas.http.Exchange;

/**
 * A route with parameters. It parses a request into one validated record and answers that.
 *
 * @param <R> the request, with every value in its range
 */
public interface Operation<R> extends Endpoint {
    /**
     * Parses path, query and headers.
     *
     * @throws org.gapatlas.http.problem.ProblemException with all faults
     */
    R parse(Exchange exchange);

    /**
     * Answers a parsed request.
     *
     * @param exchange for aspects of the connection, such as the copy that the client holds, or its disconnecting
     */
    CompletionStage<Answer> answer(R request, Exchange exchange);

    @Override
    default CompletionStage<Answer> answer(Exchange exchange) {
        return answer(parse(exchange), exchange);
    }
}
