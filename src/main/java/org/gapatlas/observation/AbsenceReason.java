package org.gapatlas.observation;

import java.util.Arrays;
import java.util.Optional;

/** The reason why a value is neither a figure nor a word. A release stores the constant's name. */
public enum AbsenceReason {
    /** The file has no row about the county, although its table covers the county. */
    NO_ROW,
    /** The row exists, but its cell is blank. */
    BLANK,
    /** The cell contains the publisher's mark for a figure that is not available, such as -999. */
    NOT_AVAILABLE,
    /** The release was built without the file. */
    NO_FILE,
    /** The state sent nothing for the year; its printed zeros are not counts. */
    NOT_REPORTED,
    /** The file does not cover the place or the subject: the tick tables, for example, leave out Alaska and Hawaii. */
    OUTSIDE_COVERAGE,
    /** The release's format has no reasons, or did not have the measure yet. */
    NOT_RECORDED;

    /** Finds a reason by the constant's name. */
    public static Optional<AbsenceReason> find(String name) {
        return Arrays.stream(values()).filter(r -> r.name().equals(name)).findFirst();
    }
}
