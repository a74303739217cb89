package org.gapatlas.adapter.lymedashboard;

/** What stands in a county's cell for one year. */
public sealed interface CaseCell {
    /**
     * A printed number.
     *
     * @param cases of county residents, 0 included. Whether a 0 was counted is another question: a state that did not
     *     report, and a county that no longer exists, are printed as 0 too
     */
    record Count(int cases) implements CaseCell {}

    /** Nothing is printed, which is not 0. */
    record Blank() implements CaseCell {}
}
