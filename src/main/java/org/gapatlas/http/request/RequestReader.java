package org.gapatlas.http.request;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Supplier;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.problem.ParameterFault;
import org.gapatlas.http.problem.ProblemException;
import org.jspecify.annotations.Nullable;

/**
 * Reads parameters and collects all their faults, so that a client learns of all of them from one answer. Each family
 * of routes decides how it answers faults.
 */
public abstract class RequestReader {
    private static final String PATH = "path";
    private static final String QUERY = "query";

    private final Exchange exchange;
    private final List<ParameterFault> faults = new ArrayList<>();
    private final SortedSet<String> known = new TreeSet<>();

    protected RequestReader(Exchange exchange) {
        this.exchange = exchange;
    }

    /**
     * Records as faults the query's names that this family does not ignore. Called after all parameters have been read.
     */
    protected void judgeNames() {}

    /** The refusal of a request with these faults, of which there is at least one. */
    protected abstract ProblemException refusal(List<ParameterFault> faults);

    /** The distinct names in the query, in the order of their first occurrence. */
    protected final Set<String> sentNames() {
        return exchange.query().names();
    }

    /** The names of the query parameters that were read so far, which are those of the operation. */
    protected final SortedSet<String> knownNames() {
        return known;
    }

    /** The decoded text of a path parameter. */
    public final String pathText(String name) {
        return exchange.pathValue(name);
    }

    /**
     * Reads a path parameter.
     *
     * @param meaning empty for text that has none
     * @param allowed says what is allowed, as in "must be …"
     */
    public final <T> Parsed<T> path(String name, Function<String, Optional<T>> meaning, String kind, String allowed) {
        String text = pathText(name);
        return understood(PATH, name, text, meaning, kind, allowed);
    }

    /** Reads a query parameter as text; at fault if it is repeated. */
    public final Parsed<Optional<String>> text(String name) {
        List<String> values = list(name);
        if (values.size() > 1) {
            return fault("repeated", name, "may be given only once", values.get(1));
        }
        return new Parsed.Understood<>(values.isEmpty() ? Optional.empty() : Optional.of(values.getFirst()));
    }

    /**
     * Reads a query parameter, which must be valid if it is present; empty if it is absent.
     *
     * @param meaning empty for text that has none
     * @param allowed says what is allowed, as in "must be …"
     */
    public final <T> Parsed<Optional<T>> optional(
            String name, Function<String, Optional<T>> meaning, String kind, String allowed) {
        return switch (text(name)) {
            case Parsed.AtFault<Optional<String>> _ -> new Parsed.AtFault<>();
            case Parsed.Understood<Optional<String>>(Optional<String> text) ->
                text.isEmpty()
                        ? new Parsed.Understood<>(Optional.empty())
                        : this.<T>understood(QUERY, name, text.get(), meaning, kind, allowed)
                                .map(Optional::of);
        };
    }

    /** As {@link #optional}, with a default for an absent parameter. */
    public final <T> Parsed<T> value(
            String name, Function<String, Optional<T>> meaning, String kind, String allowed, T standard) {
        return optional(name, meaning, kind, allowed).map(value -> value.orElse(standard));
    }

    /** As {@link #optional}, but at fault if the parameter is absent. */
    public final <T> Parsed<T> required(
            String name, Function<String, Optional<T>> meaning, String kind, String allowed) {
        if (list(name).isEmpty()) {
            return fault("missing", name, "is required", null);
        }
        return optional(name, meaning, kind, allowed).map(Optional::orElseThrow);
    }

    /** All values of a repeatable query parameter, in the order in which they were sent. */
    public final List<String> list(String name) {
        known.add(name);
        return exchange.query().values(name);
    }

    /** Whether the client prefers gzip to uncompressed bytes. */
    public final boolean prefersGzip() {
        return exchange.prefersGzip();
    }

    /** Records a fault of a query parameter. */
    public final <T> Parsed<T> fault(String kind, String name, String message, @Nullable String input) {
        return fault(kind, QUERY, name, message, input);
    }

    private <T> Parsed<T> fault(String kind, String place, String name, String message, @Nullable String input) {
        faults.add(new ParameterFault(kind, place, name, message, input));
        return new Parsed.AtFault<>();
    }

    private <T> Parsed<T> understood(
            String place,
            String name,
            String text,
            Function<String, Optional<T>> meaning,
            String kind,
            String allowed) {
        Optional<T> value = meaning.apply(text);
        return value.isPresent() ? new Parsed.Understood<>(value.get()) : fault(kind, place, name, allowed, text);
    }

    /**
     * Ends a step of the reading. After it, everything that was read has a value.
     *
     * @throws ProblemException with every fault found, if there are any
     */
    public final void requireValid() {
        judgeNames();
        if (!faults.isEmpty()) {
            throw refusal(List.copyOf(faults));
        }
    }

    /**
     * Ends the reading, and makes the record if there are no faults.
     *
     * @throws ProblemException with every fault found, if there are any
     */
    public final <R> R valid(Supplier<R> request) {
        requireValid();
        return request.get();
    }
}
