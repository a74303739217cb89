package org.gapatlas.report.score;

import org.gapatlas.report.words.Print;
import org.jspecify.annotations.Nullable;

/**
 * One part of a score, printed as a line.
 *
 * @param item the part's field name in the API, such as {@code tick_signal}
 * @param value 0..100 with one decimal; null if an input is missing
 * @param role how it enters the score, such as "60 % of ecological"
 * @param depth 0 for the factors of the score, 1 for the parts of factors
 */
public record ScorePart(String item, String label, @Nullable Double value, String role, int depth) {
    /** The value, or words for its absence; never 0 if it is missing. */
    public String printed() {
        return value == null ? "Not computed: input missing" : Print.tenths(value);
    }

    /** A short label for a narrow column. */
    public String brief() {
        return switch (item) {
            case "ecological" -> "Ecological";
            case "community" -> "Community";
            case "pathogen_signal" -> "Pathogen";
            case "svi_signal" -> "Vulnerability";
            case "access_signal" -> "Access";
            default -> label;
        };
    }

    /** The length of the bar, at most 130. */
    public double length() {
        return value == null ? 0 : Math.round(value * 130) / 100.0;
    }

    /** Alternative text of the bar. */
    public String alternative() {
        return value == null
                ? "Empty frame: " + label + " is not computed."
                : "Bar: " + label + " " + Print.tenths(value) + " of 100.";
    }
}
