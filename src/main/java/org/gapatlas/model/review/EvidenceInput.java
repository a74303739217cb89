package org.gapatlas.model.review;

import java.util.Arrays;
import java.util.Locale;
import org.gapatlas.model.expectation.CountyWindow;
import org.gapatlas.priority.InputPolicy;

/** The inputs that a county has or lacks, whatever their values. */
public enum EvidenceInput {
    /** The number of residents. */
    RESIDENTS(true),
    /** At least one year of the window is usable. */
    USABLE_YEAR(true),
    /** At least one county that touches it has a usable year. */
    USABLE_NEIGHBOUR(true),
    /** Enough cases are expected that a count of 0 would be unusual. */
    ENOUGH_EXPECTED(true),
    /** Every year of the window is usable. */
    ALL_YEARS(false),
    /** Every county that touches it has a usable year. */
    ALL_NEIGHBOURS(false);

    private final boolean required;

    EvidenceInput(boolean required) {
        this.required = required;
    }

    /** Lowercase words joined by underscores. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    boolean isRequired() {
        return required;
    }

    /** Which of them the model requires, and which support its result. */
    public static InputPolicy policy() {
        return InputPolicy.of(
                Arrays.stream(values())
                        .filter(EvidenceInput::isRequired)
                        .map(EvidenceInput::id)
                        .toList(),
                Arrays.stream(values())
                        .filter(input -> !input.isRequired())
                        .map(EvidenceInput::id)
                        .toList());
    }

    /** Whether a county lacks the input; false for {@link #ENOUGH_EXPECTED}, which depends on the expectation. */
    boolean isMissing(CountyWindow window, int county) {
        return switch (this) {
            case RESIDENTS -> !(window.panel().residents(county) > 0);
            case USABLE_YEAR -> window.usable().of(county).findAny().isEmpty();
            case USABLE_NEIGHBOUR -> window.neighbours(county).noneMatch(other -> window.exposure(other) > 0);
            case ALL_YEARS ->
                window.usable().of(county).count() < window.window().length();
            case ALL_NEIGHBOURS -> window.neighbours(county).anyMatch(other -> !(window.exposure(other) > 0));
            case ENOUGH_EXPECTED -> false;
        };
    }
}
