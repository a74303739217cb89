package org.gapatlas.http.canonical;

import java.util.List;
import java.util.Set;
import org.gapatlas.http.CanonicalCode;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.ParameterFault;
import org.gapatlas.http.ProblemException;
import org.gapatlas.http.QueryReader;
import org.gapatlas.http.RequestProblem;
import org.jspecify.annotations.Nullable;

/**
 * Reads the query of a canonical route: typed parameters first, all their faults in one 400, then keys that the route
 * does not have, which are refused and never ignored.
 */
final class CanonicalParameters extends QueryReader {
    CanonicalParameters(Exchange exchange) {
        super(exchange);
    }

    /** A whole number in a range, or the default where it is absent. */
    int integer(String name, int minimum, int maximum, int standard) {
        return value(
                        name,
                        text -> wholeNumber(text).filter(v -> v >= minimum && v <= maximum),
                        "not_in_range",
                        "must be a whole number from " + minimum + " to " + maximum)
                .orElse(standard);
    }

    /** All values of a parameter that may repeat, in the order sent. */
    List<String> list(String name) {
        return exchange().query().values(name);
    }

    void fault(String kind, String name, String message, @Nullable String input) {
        fault(kind, QUERY, name, message, input);
    }

    /**
     * Ends the reading of typed parameters.
     *
     * @throws ProblemException {@code INVALID_REQUEST} with every fault found, if there are any
     */
    void requireValid() {
        if (!faults().isEmpty()) {
            ParameterFault first = faults().get(0);
            throw refuse(CanonicalCode.INVALID_REQUEST, first.name() + " " + first.message() + ".", faults());
        }
    }

    /**
     * Refuses keys that the route does not have.
     *
     * @throws ProblemException {@code UNSUPPORTED_FILTER} for the first of them
     */
    void requireKnown(Set<String> names) {
        for (String name : exchange().query().names()) {
            if (!names.contains(name)) {
                throw refuse(
                        CanonicalCode.UNSUPPORTED_FILTER,
                        "This resource has no parameter of that name; its parameters are " + String.join(", ", names)
                                + ".",
                        List.of());
            }
        }
    }

    static ProblemException refuse(CanonicalCode code, String detail, List<ParameterFault> faults) {
        return new ProblemException(new RequestProblem.Refused(code, detail, faults));
    }
}
