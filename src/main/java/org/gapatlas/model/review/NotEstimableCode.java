package org.gapatlas.model.review;

import org.gapatlas.model.feature.Window;
import org.gapatlas.priority.PriorityReason;

/** Why a model gives a county no raw score. */
public enum NotEstimableCode {
    OUTSIDE_CONTIGUOUS_STATES(
            "Alaska and Hawaii lie outside what the tick tables cover, and the model leaves them out."),
    OWN_HISTORY_UNKNOWN("No count is known for this county in %s: its state did not report, or its cells are blank."),
    NEIGHBOUR_HISTORY_UNKNOWN("No count is known in %s for the counties around this one."),
    POPULATION_UNKNOWN("The number of residents is not known."),
    VULNERABILITY_UNKNOWN("The vulnerability rank is not known."),
    TICK_STATUS_UNKNOWN("The tick table says nothing of this county."),
    PATHOGEN_STATUS_UNKNOWN("The pathogen table says nothing of this county.");

    private final String text;

    NotEstimableCode(String text) {
        this.text = text;
    }

    /**
     * In words.
     *
     * @param window the years that were looked at
     */
    PriorityReason of(Window window) {
        return new PriorityReason(name(), text.replace("%s", window.toString()));
    }
}
