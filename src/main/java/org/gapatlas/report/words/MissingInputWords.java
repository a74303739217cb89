package org.gapatlas.report.words;

import org.gapatlas.score.MissingInput;

/** Names the inputs that an unscored county lacks, in words that follow "missing:". */
public final class MissingInputWords {
    private MissingInputWords() {}

    public static String of(MissingInput input) {
        return switch (input) {
            case TICK_STATUS -> "the tick status";
            case BURGDORFERI_STATUS -> "the status of Borrelia burgdorferi";
            case SVI_PERCENTILE -> "the social vulnerability rank";
            case UNINSURED_PERCENTILE -> "the rank of residents without health insurance";
            case RUCC_2023 -> "the rural\u2013urban code";
        };
    }

    /** The words for a table column. */
    public static String brief(MissingInput input) {
        return switch (input) {
            case TICK_STATUS -> "tick status";
            case BURGDORFERI_STATUS -> "B. burgdorferi status";
            case SVI_PERCENTILE -> "vulnerability rank";
            case UNINSURED_PERCENTILE -> "uninsured rank";
            case RUCC_2023 -> "rural\u2013urban code";
        };
    }
}
