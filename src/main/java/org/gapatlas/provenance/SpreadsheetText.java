package org.gapatlas.provenance;

/** Publishers' texts in files that a spreadsheet program may open. */
public final class SpreadsheetText {
    /** Also as wide forms, which some spreadsheets take for the narrow ones. */
    private static final String FORMULA_STARTS = "=+-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20";

    private SpreadsheetText() {}

    /** Keeps a spreadsheet from running a publisher's text as a formula: such a text gets an apostrophe before it. */
    public static String harmless(String text) {
        return !text.isEmpty() && FORMULA_STARTS.indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
    }
}
