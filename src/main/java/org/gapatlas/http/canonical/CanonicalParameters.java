package org.gapatlas.http.canonical;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.gapatlas.http.CanonicalCode;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.ParameterFault;
import org.gapatlas.http.ProblemException;
import org.gapatlas.http.RequestProblem;

/**
 * Reads the query of a canonical route: typed parameters first, all their faults in one 400, then keys that the route
 * does not have, which are refused and never ignored.
 */
final class CanonicalParameters {
    private static final int MAX_ECHO = 120;

    private final Exchange exchange;
    private final List<ParameterFault> faults = new ArrayList<>();

    CanonicalParameters(Exchange exchange) {
        this.exchange = exchange;
    }

    /** A parameter that may stand once; empty if it is absent or, as a fault, repeated. */
    Optional<String> text(String name) {
        List<String> values = exchange.query().values(name);
        if (values.size() > 1) {
            fault("repeated", name, "may be given only once", values.get(1));
            return Optional.empty();
        }
        return values.isEmpty() ? Optional.empty() : Optional.of(values.get(0));
    }

    /**
     * A parameter that must be understood if it is there.
     *
     * @param meaning empty for text that has none
     * @param allowed says what is allowed, as in "must be …"
     */
    <T> Optional<T> value(String name, Function<String, Optional<T>> meaning, String kind, String allowed) {
        Optional<String> text = text(name);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        Optional<T> value = meaning.apply(text.get());
        if (value.isEmpty()) {
            fault(kind, name, allowed, text.get());
        }
        return value;
    }

    /** A whole number in a range, or the default where it is absent. */
    int integer(String name, int minimum, int maximum, int standard) {
        return value(
                        name,
                        text -> parseInteger(text).filter(v -> v >= minimum && v <= maximum),
                        "not_in_range",
                        "must be a whole number from " + minimum + " to " + maximum)
                .orElse(standard);
    }

    /** All values of a parameter that may repeat, in the order sent. */
    List<String> list(String name) {
        return exchange.query().values(name);
    }

    void fault(String kind, String name, String message, String input) {
        String echo = input.length() > MAX_ECHO ? input.substring(0, MAX_ECHO) + "…" : input;
        faults.add(new ParameterFault(kind, "query", name, message, echo));
    }

    /**
     * Ends the reading of typed parameters.
     *
     * @throws ProblemException {@code INVALID_REQUEST} with every fault found, if there are any
     */
    void requireValid() {
        if (!faults.isEmpty()) {
            ParameterFault first = faults.get(0);
            throw refuse(CanonicalCode.INVALID_REQUEST, first.name() + " " + first.message() + ".", faults);
        }
    }

    /**
     * Refuses keys that the route does not have.
     *
     * @throws ProblemException {@code UNSUPPORTED_FILTER} for the first of them
     */
    void requireKnown(Set<String> names) {
        for (String name : exchange.query().names()) {
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

    /** ASCII digits without sign, spaces, fraction or leading zeros; anything else is no integer. */
    private static Optional<Integer> parseInteger(String text) {
        boolean digits = !text.isEmpty() && text.length() <= 9 && text.chars().allMatch(c -> c >= '0' && c <= '9');
        boolean leadingZero = text.length() > 1 && text.charAt(0) == '0';
        return digits && !leadingZero ? Optional.of(Integer.valueOf(text)) : Optional.empty();
    }
}
