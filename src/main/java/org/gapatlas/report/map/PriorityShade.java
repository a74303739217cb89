package org.gapatlas.report.map;

import org.gapatlas.score.PriorityLabel;

/** How priorities look on paper: greys that a black-and-white printer keeps apart, and brief words for tables. */
public final class PriorityShade {
    private PriorityShade() {}

    /** {@code #rrggbb}; darker is higher, and an unscored county is white like none of the others. */
    public static String of(PriorityLabel label) {
        return switch (label) {
            case INVESTIGATE -> "#16323f";
            case REVIEW -> "#5b7482";
            case WATCH -> "#a3b1b8";
            case LOWER -> "#dfe3e5";
            case NOT_SCORED -> "#ffffff";
        };
    }

    /** The shade for those who cannot see it. */
    public static String words(PriorityLabel label) {
        return switch (label) {
            case INVESTIGATE -> "Darkest";
            case REVIEW -> "Dark";
            case WATCH -> "Medium";
            case LOWER -> "Light";
            case NOT_SCORED -> "White";
        };
    }

    /** A word or two. */
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
