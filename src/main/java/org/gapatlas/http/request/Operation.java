package org.gapatlas.http.request;

import java.util.concurrent.CompletionStage;
import org.gapatlas.http.Answer;
import org.gapatlas.http.Endpoint;
import org.gapatlas.http.Exchange;

/**
 * A route with parameters: it parses a request into one validated record, and answers that.
 *
 * @param <R> what is asked, with every value in its range
 */
public interface Operation<R> extends Endpoint {
    /**
     * Parses path, query and headers.
     *
     * @throws org.gapatlas.http.problem.ProblemException with every fault found
     */
    R parse(Exchange exchange);

    /**
     * Answers what was asked.
     *
     * @param exchange for what is about the connection: the client's own copy, its going away
     */
    CompletionStage<Answer> answer(R request, Exchange exchange);

    @Override
    default CompletionStage<Answer> answer(Exchange exchange) {
        return answer(parse(exchange), exchange);
    }
}
