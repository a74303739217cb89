package org.gapatlas.priority;

import java.util.regex.Pattern;

/**
 * Explains in plain words why a county has its result or has no score. A reason is about records, so words that claim a
 * danger, a cause or a diagnosis are refused.
 *
 * @param code capital letters, digits and underscores, at most 64, such as {@code NO_COUNTY_HUMAN_RECORD}
 * @param text one sentence of 1 to 180 printable characters
 */
public record PriorityReason(String code, String text) {
    private static final int LONGEST_TEXT = 180;
    private static final Pattern CODE = Pattern.compile("[A-Z][A-Z0-9_]{0,63}");

    /** Matches whole words, so that "because" stays allowed. */
    private static final Pattern BANNED = Pattern.compile(
            "\\b(?:risk(?:s|y|ier|iest)?|incidences?|probabilit(?:y|ies)|outbreaks?|caus(?:e|es|ed|ing|al|ation)"
                    + "|diagnos\\w*)\\b",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    public PriorityReason {
        if (!CODE.matcher(code).matches()) {
            throw new IllegalArgumentException("the reason code \"" + code + "\" is not of A-Z, 0-9 and underscores");
        }
        PlainText.require("the text of reason " + code, text, LONGEST_TEXT);
        var banned = BANNED.matcher(text);
        if (banned.find()) {
            throw new IllegalArgumentException("the text of reason " + code + " says \"" + banned.group()
                    + "\"; a review priority speaks of records, not of that");
        }
    }
}
