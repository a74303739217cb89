package org.gapatlas.report.score;

import org.gapatlas.report.words.Print;
import org.jspecify.annotations.Nullable;

/**
 * One line of how a score is made.
 *
 * @param item the part's word on the wire, such as {@code tick_signal}
 * @param value 0..100 with one decimal; null if an input of it is missing
 * @param role how it enters the score, such as "60 % of ecological"
 * @param depth 0 for the factors of the score, 1 for what they are made of
 */
public record ScorePart(String item, String label, @Nullable Double value, String role, int depth) {
    /** The value, or words for its absence; never 0 for what is missing. */
    public String printed() {
        return value == null ? "Not computed: input missing" : Print.tenths(value);
    }

    /** The label, for a narrow column. */
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

    /** Length of its bar, of 130. */
    public double length() {
        return value == null ? 0 : Math.round(value * 130) / 100.0;
    }

    /** What its bar shows, for those who cannot see it. */
    public String alternative() {
        return value == null
                ? "Empty frame: " + label + " is not computed."
                : "Bar: " + label + " " + Print.tenths(value) + " of 100.";
    }
}
