package org.gapatlas.provenance;

/** Makes publishers' texts safe for files that a spreadsheet program may open. */
public final class SpreadsheetText {
    /**
     * Characters that start a formula, including their full-width forms, which some spreadsheet programs treat like the
     * others.
     */
    private static final String FORMULA_STARTS = "=+-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20";

    private SpreadsheetText() {}

    /** Prevents a spreadsheet program from running a text as a formula, by an apostrophe before it. */
    public static String harmless(String text) {
        return !text.isEmpty() && FORMULA_STARTS.indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
    }
}
