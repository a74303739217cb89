package org.gapatlas.observation;

import java.util.Arrays;
import java.util.Optional;

/** Why a value is neither a figure nor a word. The constant's name is what a release stores. */
public enum AbsenceReason {
    /** The file has no row about the county, although its table covers the county. */
    NO_ROW,
    /** The row is there and its cell is empty. */
    BLANK,
    /** The cell holds the publisher's mark for a figure that is not available, such as -999. */
    NOT_AVAILABLE,
    /** The release was built without the file. */
    NO_FILE,
    /** The state sent nothing for the year, so that its printed zeros are not counts. */
    NOT_REPORTED,
    /** The file does not speak of such a place, or not of such a thing: the tick tables leave out Alaska and Hawaii. */
    OUTSIDE_COVERAGE,
    /** The release is of a format that kept no reasons, or that did not have the measure. */
    NOT_RECORDED;

    /** Finds by the constant's name. */
    public static Optional<AbsenceReason> find(String name) {
        return Arrays.stream(values()).filter(r -> r.name().equals(name)).findFirst();
    }
}
