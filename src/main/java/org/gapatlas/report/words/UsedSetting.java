package org.gapatlas.report.words;

import java.util.List;
import org.gapatlas.score.ScoreSettings;
import org.gapatlas.score.SettingRange;

/** A score setting as used in a report, with its meaning and the values that it may have. */
public record UsedSetting(SettingRange range, int value, String label, String meaning) {
    public static List<UsedSetting> of(ScoreSettings settings) {
        return List.of(
                new UsedSetting(
                        ScoreSettings.ECOLOGICAL_SHARE,
                        settings.ecologicalShare(),
                        "Ecological share, percent",
                        "The weight of ticks and pathogen in the signal; community conditions have the rest."),
                new UsedSetting(
                        ScoreSettings.LOW_INCIDENCE_BREAKPOINT,
                        settings.lowIncidenceBreakpoint(),
                        "Low-incidence breakpoint, cases per 100,000",
                        "At or above this published rate the score is 0 by construction."),
                new UsedSetting(
                        ScoreSettings.MISSING_HUMAN_WEAKNESS,
                        settings.missingHumanWeakness(),
                        "Weakness assumed without a record",
                        "Stands in for human weakness where no rate can be formed: a judgement, not a measurement."));
    }

    /** The setting's name in the API. */
    public String item() {
        return range.literal();
    }

    /** The allowed values, such as "40 to 85 in steps of 5; usual 65". */
    public String choices() {
        return range.minimum() + " to " + range.maximum() + " in steps of " + range.step() + "; usual "
                + range.standard();
    }
}
