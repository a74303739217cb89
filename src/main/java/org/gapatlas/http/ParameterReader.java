package org.gapatlas.http;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.gapatlas.place.Fips;
import org.gapatlas.score.ScoreSettings;
import org.gapatlas.score.SettingRange;

/**
 * Reads a request's parameters and collects what is wrong with all of them, so that a client learns everything from
 * one answer. Read each parameter, then call {@link #requireValid}.
 */
public final class ParameterReader {
    private static final int MAX_ECHO = 120;
    private static final String PATH = "path";
    private static final String QUERY = "query";

    private final Exchange exchange;
    private final List<ParameterFault> faults = new ArrayList<>();

    public ParameterReader(Exchange exchange) {
        this.exchange = exchange;
    }

    /**
     * Ends the reading.
     *
     * @throws ProblemException with every fault found, if there are any
     */
    public void requireValid() {
        if (!faults.isEmpty()) {
            throw new ProblemException(new RequestProblem.InvalidParameters(faults));
        }
    }

    /** A query parameter that may stand once; empty if it is absent or, as a fault, repeated. */
    public Optional<String> text(String name) {
        List<String> values = exchange.query().values(name);
        if (values.size() > 1) {
            fault("repeated", QUERY, name, "may be given only once", values.get(1));
            return Optional.empty();
        }
        return values.isEmpty() ? Optional.empty() : Optional.of(values.get(0));
    }

    /**
     * A query parameter that must be understood.
     *
     * @param meaning empty for text that has none
     * @param allowed says what is allowed, as in "must be …"
     */
    public <T> T value(String name, T standard, Function<String, Optional<T>> meaning, String kind, String allowed) {
        Optional<String> text = text(name);
        if (text.isEmpty()) {
            return standard;
        }
        Optional<T> value = meaning.apply(text.get());
        if (value.isEmpty()) {
            fault(kind, QUERY, name, allowed, text.get());
        }
        return value.orElse(standard);
    }

    /** The three score settings, or the default ones where they are absent or at fault. */
    public ScoreSettings scoreSettings() {
        return new ScoreSettings(
                setting(ScoreSettings.ECOLOGICAL_SHARE),
                setting(ScoreSettings.LOW_INCIDENCE_BREAKPOINT),
                setting(ScoreSettings.MISSING_HUMAN_WEAKNESS));
    }

    private int setting(SettingRange range) {
        String step = range.step() == 1 ? "" : " in steps of " + range.step();
        return value(
                range.literal(),
                range.standard(),
                text -> parseInteger(text).filter(range::accepts),
                "not_in_range",
                "must be a whole number from " + range.minimum() + " to " + range.maximum() + step);
    }

    /** The county code in the path; a placeholder, as a fault, if it is malformed. */
    public Fips fips(int pathIndex) {
        String text = exchange.pathValue(pathIndex);
        return Fips.parse(text).orElseGet(() -> {
            fault("pattern_mismatch", PATH, "fips", "must be five digits 0-9, leading zeros included", text);
            return new Fips("00000");
        });
    }

    private void fault(String kind, String place, String name, String message, String input) {
        String echo = input.length() > MAX_ECHO ? input.substring(0, MAX_ECHO) + "…" : input;
        faults.add(new ParameterFault(kind, place, name, message, echo));
    }

    /** ASCII digits without sign, spaces, fraction or leading zeros; anything else is no integer. */
    private static Optional<Integer> parseInteger(String text) {
        boolean digits = !text.isEmpty() && text.length() <= 9 && text.chars().allMatch(c -> c >= '0' && c <= '9');
        boolean leadingZero = text.length() > 1 && text.charAt(0) == '0';
        return digits && !leadingZero ? Optional.of(Integer.valueOf(text)) : Optional.empty();
    }
}
