package org.gapatlas.http;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.format.ResolverStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads parameters and collects what is wrong with all of them, so that a client learns everything from one answer.
 * A family of routes says in its own way what a fault leads to.
 */
public abstract class QueryReader {
    protected static final String PATH = "path";
    protected static final String QUERY = "query";
    private static final DateTimeFormatter DAY =
            DateTimeFormatter.ofPattern("uuuu-MM-dd").withResolverStyle(ResolverStyle.STRICT);
    private static final int DAY_LENGTH = 10;

    private final Exchange exchange;
    private final List<ParameterFault> faults = new ArrayList<>();

    protected QueryReader(Exchange exchange) {
        this.exchange = exchange;
    }

    protected final Exchange exchange() {
        return exchange;
    }

    /** What was found wrong so far, in the order of reading. */
    protected final List<ParameterFault> faults() {
        return faults;
    }

    /** A query parameter that may stand once; empty if it is absent or, as a fault, repeated. */
    public final Optional<String> text(String name) {
        List<String> values = exchange.query().values(name);
        if (values.size() > 1) {
            fault("repeated", QUERY, name, "may be given only once", values.get(1));
            return Optional.empty();
        }
        return values.isEmpty() ? Optional.empty() : Optional.of(values.get(0));
    }

    /**
     * A query parameter that must be understood if it is there; empty if it is absent or, as a fault, is not.
     *
     * @param meaning empty for text that has none
     * @param allowed says what is allowed, as in "must be …"
     */
    public final <T> Optional<T> value(
            String name, Function<String, Optional<T>> meaning, String kind, String allowed) {
        Optional<String> text = text(name);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        Optional<T> value = meaning.apply(text.get());
        if (value.isEmpty()) {
            fault(kind, QUERY, name, allowed, text.get());
        }
        return value;
    }

    protected final void fault(String kind, String place, String name, String message, @Nullable String input) {
        faults.add(new ParameterFault(kind, place, name, message, input));
    }

    /** Four digits, two and two, and a day that the calendar has; nothing is rounded to one. */
    public static Optional<LocalDate> day(String text) {
        boolean ascii = text.length() == DAY_LENGTH && text.chars().allMatch(c -> c == '-' || (c >= '0' && c <= '9'));
        if (!ascii || text.startsWith("-")) {
            return Optional.empty();
        }
        try {
            return Optional.of(LocalDate.parse(text, DAY));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    /** ASCII digits without sign, spaces, fraction or leading zeros; anything else is no whole number. */
    public static Optional<Integer> wholeNumber(String text) {
        boolean digits = !text.isEmpty() && text.length() <= 9 && text.chars().allMatch(c -> c >= '0' && c <= '9');
        boolean leadingZero = text.length() > 1 && text.charAt(0) == '0';
        return digits && !leadingZero ? Optional.of(Integer.valueOf(text)) : Optional.empty();
    }
}
