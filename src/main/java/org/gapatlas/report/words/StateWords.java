package org.gapatlas.report.words;

import org.gapatlas.observation.NormalizedState;

/** The printed names of value states. No two states have the same words, and none can be mistaken for a number. */
public final class StateWords {
    private StateWords() {}

    /** The state in one or two words. */
    public static String label(NormalizedState state) {
        return switch (state) {
            case OBSERVED -> "Observed";
            case ZERO -> "Zero";
            case MISSING -> "Missing";
            case SUPPRESSED -> "Suppressed";
            case UNAVAILABLE -> "Unavailable";
            case NO_COUNTY_LINKED_RECORD -> "No linked record";
            case UNKNOWN -> "Unknown";
            case NOT_REPORTED -> "Not reported";
            case NOT_DEFENSIBLE -> "Not defensible";
            case NO_RECORDS -> "No records";
        };
    }

    /** The text printed instead of a figure. States with a figure do not need it, but it is never empty. */
    public static String inPlaceOfAFigure(NormalizedState state) {
        return switch (state) {
            case OBSERVED -> "Published";
            case ZERO -> "0";
            case MISSING -> "No figure: missing";
            case SUPPRESSED -> "Withheld: suppressed";
            case UNAVAILABLE -> "Not covered: unavailable";
            case NO_COUNTY_LINKED_RECORD -> "No record linked to this county";
            case UNKNOWN -> "Status unknown";
            case NOT_REPORTED -> "Not reported by the state";
            case NOT_DEFENSIBLE -> "Held back: not reliable enough";
            case NO_RECORDS -> "No records";
        };
    }

    /** Whether a value in this state is something that the publisher published. */
    public static boolean isPublished(NormalizedState state) {
        return switch (state.valueState()) {
            case OBSERVED, ZERO -> true;
            case MISSING, SUPPRESSED, UNAVAILABLE, NO_COUNTY_LINKED_RECORD -> false;
        };
    }

    /** How a value in this state is printed. */
    public static String printed(NormalizedState state) {
        String words = inPlaceOfAFigure(state);
        return switch (state) {
            case OBSERVED -> "the figure or word";
            case ZERO, NO_RECORDS -> words;
            case MISSING, SUPPRESSED, UNAVAILABLE, NO_COUNTY_LINKED_RECORD, UNKNOWN, NOT_REPORTED, NOT_DEFENSIBLE ->
                words + "; briefly: " + label(state);
        };
    }

    /** What the state means, in a sentence. */
    public static String meaning(NormalizedState state) {
        return switch (state) {
            case OBSERVED -> "The publisher printed this figure or word, or all that it is made from.";
            case ZERO ->
                "The figure is 0 as printed, or made from a printed 0: none were counted, no rain fell, or it was 0"
                        + " degrees. It is not absence.";
            case MISSING ->
                "There is no figure: a blank, a mark for \u201Cnot available\u201D, or no row. It is not zero.";
            case SUPPRESSED -> "The publisher withholds the figure. It is neither zero nor missing.";
            case UNAVAILABLE -> "The source does not cover this county.";
            case NO_COUNTY_LINKED_RECORD ->
                "The source links no record to the county: there may have been no cases, too few for it to print, records"
                        + " that name no county, or no report from the state. It is not zero.";
            case UNKNOWN -> "No status: the table does not cover or list the county, or the release has no table.";
            case NOT_REPORTED -> "The state sent nothing for the year; its printed zeros are not counts.";
            case NOT_DEFENSIBLE -> "A figure exists but is not reliable enough to publish.";
            case NO_RECORDS ->
                "The publisher prints \u201CNo records\u201D: none was reported. It is not evidence of absence.";
        };
    }
}
