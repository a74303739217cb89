package org.gapatlas.model.review;

import org.gapatlas.model.expectation.YearLeftOut;
import org.gapatlas.model.feature.Window;
import org.gapatlas.priority.PriorityReason;

/** The reasons why a county has no tier, each with one sentence. */
public enum NotEstimable {
    RESIDENTS_UNKNOWN("The number of residents is not known."),
    GEOGRAPHY_CHANGED(
            "Connecticut's counts of %s are of two geographies: former counties before 2023, planning regions since."),
    STATE_TOTAL_COLLAPSED(
            "In the years of %s that have counts, the state's total fell to a third or less, unlike its neighbours'."),
    STATE_NOT_REPORTING("Every county of the state is printed as 0 in the years of %s, which counts nobody."),
    YEARS_UNKNOWN("No year of %s can be used for this county."),
    NEIGHBOURS_UNKNOWN("No county that touches this one has a year of %s that can be used."),
    TOO_FEW_EXPECTED("So few cases are expected in %s that even a count of 0 would be usual.");

    private final String text;

    NotEstimable(String text) {
        this.text = text;
    }

    PriorityReason of(Window window) {
        return new PriorityReason(name(), text.replace("%s", window.toString()));
    }

    /** The reason for a county without a usable year, from the reason why its latest year was left out. */
    static NotEstimable of(YearLeftOut latest) {
        return switch (latest) {
            case GEOGRAPHY_CHANGED -> GEOGRAPHY_CHANGED;
            case STATE_TOTAL_COLLAPSED -> STATE_TOTAL_COLLAPSED;
            case STATE_NOT_REPORTING -> STATE_NOT_REPORTING;
            case BEFORE_STATE_JUMP, NO_COUNT -> YEARS_UNKNOWN;
        };
    }
}
