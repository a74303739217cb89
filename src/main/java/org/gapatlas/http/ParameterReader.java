package org.gapatlas.http;

import java.util.List;
import org.gapatlas.place.Fips;
import org.gapatlas.score.ScoreSettings;
import org.gapatlas.score.SettingRange;
import org.jspecify.annotations.Nullable;

/** Reads the parameters of an atlas route, whose faults are answered 422. Read each, then {@link #requireValid}. */
public final class ParameterReader extends QueryReader {
    public ParameterReader(Exchange exchange) {
        super(exchange);
    }

    /**
     * Ends the reading.
     *
     * @throws ProblemException with every fault found, if there are any
     */
    public void requireValid() {
        if (!faults().isEmpty()) {
            throw new ProblemException(new RequestProblem.InvalidParameters(faults()));
        }
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
                        text -> wholeNumber(text).filter(range::accepts),
                        "not_in_range",
                        "must be a whole number from " + range.minimum() + " to " + range.maximum() + step)
                .orElse(range.standard());
    }

    /** All values of a query parameter that may repeat, in the order sent. */
    public List<String> list(String name) {
        return exchange().query().values(name);
    }

    /** Adds a fault of a query parameter that only its route can see. */
    public void fault(String kind, String name, String message, @Nullable String input) {
        fault(kind, QUERY, name, message, input);
    }

    /** The county code in the path; a placeholder, as a fault, if it is malformed. */
    public Fips fips(int pathIndex) {
        String text = exchange().pathValue(pathIndex);
        return Fips.parse(text).orElseGet(() -> {
            fault("pattern_mismatch", PATH, "fips", "must be five digits 0-9, leading zeros included", text);
            return new Fips("00000");
        });
    }

    /** The state in the path; a placeholder, as a fault, if it is malformed. Whether it exists is another question. */
    public String state(int pathIndex) {
        String text = exchange().pathValue(pathIndex);
        boolean wellFormed = text.length() == 2 && text.chars().allMatch(c -> c >= 'A' && c <= 'Z');
        if (!wellFormed) {
            fault("pattern_mismatch", PATH, "state", "must be a two-letter postal code in capitals", text);
        }
        return wellFormed ? text : "AA";
    }
}
