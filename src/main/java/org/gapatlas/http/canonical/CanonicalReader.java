package org.gapatlas.http.canonical;

import java.util.List;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.problem.CanonicalCode;
import org.gapatlas.http.problem.ParameterFault;
import org.gapatlas.http.problem.ProblemException;
import org.gapatlas.http.problem.RequestProblem;
import org.gapatlas.http.request.ParameterText;
import org.gapatlas.http.request.Parsed;
import org.gapatlas.http.request.RequestReader;

/**
 * Reads a request to a canonical route: first typed parameters, with all their faults in one 400, then unknown
 * parameters, which are refused and never ignored.
 */
final class CanonicalReader extends RequestReader {
    CanonicalReader(Exchange exchange) {
        super(exchange);
    }

    /** {@code INVALID_REQUEST} with the message of the first fault. */
    @Override
    protected ProblemException refusal(List<ParameterFault> faults) {
        ParameterFault first = faults.get(0);
        return refuse(CanonicalCode.INVALID_REQUEST, first.name() + " " + first.message() + ".", faults);
    }

    /** A whole number in a range, or the default if it is absent. */
    Parsed<Integer> integer(String name, int minimum, int maximum, int standard) {
        return value(
                name,
                text -> ParameterText.wholeNumber(text).filter(v -> v >= minimum && v <= maximum),
                "not_in_range",
                "must be a whole number from " + minimum + " to " + maximum,
                standard);
    }

    /**
     * Checks the request after all typed parameters of the route have been read.
     *
     * @throws ProblemException {@code INVALID_REQUEST} with all faults if there are any, otherwise
     *     {@code UNSUPPORTED_FILTER} for the first unknown parameter
     */
    void requireValidAndKnown() {
        requireValid();
        for (String name : sentNames()) {
            if (!knownNames().contains(name)) {
                throw refuse(
                        CanonicalCode.UNSUPPORTED_FILTER,
                        "This resource has no parameter of that name; its parameters are "
                                + String.join(", ", knownNames()) + ".",
                        List.of());
            }
        }
    }

    static ProblemException refuse(CanonicalCode code, String detail, List<ParameterFault> faults) {
        return new ProblemException(new RequestProblem.Refused(code, detail, faults));
    }
}
