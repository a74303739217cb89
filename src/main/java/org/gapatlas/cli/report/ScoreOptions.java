package org.gapatlas.cli.report;

import org.gapatlas.score.ScoreSettings;
import org.gapatlas.score.SettingRange;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The options for the score settings. */
final class ScoreOptions {
    @Option(
            names = "--ecological-share",
            paramLabel = "PERCENT",
            description = "How much of the signal ecology carries; 40 to 85 in steps of 5. Default: 65.")
    private @Nullable Integer ecologicalShare;

    @Option(
            names = "--low-incidence-breakpoint",
            paramLabel = "RATE",
            description = "Cases per 100,000 at or above which the score is 0; 5 to 25. Default: 10.")
    private @Nullable Integer lowIncidenceBreakpoint;

    @Option(
            names = "--missing-human-weakness",
            paramLabel = "WEAKNESS",
            description = "Assumed where no rate can be formed; 40 to 90 in steps of 5. Default: 75.")
    private @Nullable Integer missingHumanWeakness;

    boolean isAnyGiven() {
        return ecologicalShare != null || lowIncidenceBreakpoint != null || missingHumanWeakness != null;
    }

    /** @throws ParameterException if a value is outside its range */
    ScoreSettings settings(CommandLine line) {
        return new ScoreSettings(
                given(ecologicalShare, ScoreSettings.ECOLOGICAL_SHARE, "--ecological-share", line),
                given(
                        lowIncidenceBreakpoint,
                        ScoreSettings.LOW_INCIDENCE_BREAKPOINT,
                        "--low-incidence-breakpoint",
                        line),
                given(missingHumanWeakness, ScoreSettings.MISSING_HUMAN_WEAKNESS, "--missing-human-weakness", line));
    }

    private static int given(@Nullable Integer value, SettingRange range, String option, CommandLine line) {
        if (value == null) {
            return range.standard();
        }
        if (!range.accepts(value)) {
            throw new ParameterException(
                    line,
                    "%s lies in %d to %d in steps of %d, not %d"
                            .formatted(option, range.minimum(), range.maximum(), range.step(), value));
        }
        return value;
    }
}
