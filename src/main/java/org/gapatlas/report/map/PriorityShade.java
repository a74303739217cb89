package org.gapatlas.report.map;

import org.gapatlas.score.PriorityLabel;

/** How priorities are printed: shades of grey that differ on a black-and-white printer, and brief words for tables. */
public final class PriorityShade {
    private PriorityShade() {}

    /** The shade as {@code #rrggbb}. Darker is higher; only unscored counties are white. */
    public static String of(PriorityLabel label) {
        return switch (label) {
            case INVESTIGATE -> "#16323f";
            case REVIEW -> "#5b7482";
            case WATCH -> "#a3b1b8";
            case LOWER -> "#dfe3e5";
            case NOT_SCORED -> "#ffffff";
        };
    }

    /** The shade in words, for alternative texts. */
    public static String words(PriorityLabel label) {
        return switch (label) {
            case INVESTIGATE -> "Darkest";
            case REVIEW -> "Dark";
            case WATCH -> "Medium";
            case LOWER -> "Light";
            case NOT_SCORED -> "White";
        };
    }

    /** The label in one or two words. */
    public static String brief(PriorityLabel label) {
        return switch (label) {
            case INVESTIGATE -> "Priority 1";
            case REVIEW -> "Priority 2";
            case WATCH -> "Watch";
            case LOWER -> "Lower";
            case NOT_SCORED -> "Not scored";
        };
    }
}
