package org.gapatlas.score;

import java.util.List;

/**
 * The three settings of the score that a reader may change. They are choices, not measurements; {@link Sensitivity}
 * says how much a county's score and rank depend on them.
 *
 * @param ecologicalShare weight of the ecological term in percent; the community term has the rest
 * @param lowIncidenceBreakpoint cases per 100,000 at and above which human weakness is 0
 * @param missingHumanWeakness the human weakness, 0..100, that is assumed if there is no incidence
 */
public record ScoreSettings(int ecologicalShare, int lowIncidenceBreakpoint, int missingHumanWeakness) {
    public static final SettingRange ECOLOGICAL_SHARE = new SettingRange("ecological_share", 40, 85, 5, 65);
    public static final SettingRange LOW_INCIDENCE_BREAKPOINT =
            new SettingRange("low_incidence_breakpoint", 5, 25, 1, 10);
    public static final SettingRange MISSING_HUMAN_WEAKNESS = new SettingRange("missing_human_weakness", 40, 90, 5, 75);

    public static final ScoreSettings DEFAULT = new ScoreSettings(
            ECOLOGICAL_SHARE.standard(), LOW_INCIDENCE_BREAKPOINT.standard(), MISSING_HUMAN_WEAKNESS.standard());

    private static final List<ScoreSettings> ALL = ECOLOGICAL_SHARE
            .values()
            .boxed()
            .flatMap(share -> LOW_INCIDENCE_BREAKPOINT
                    .values()
                    .boxed()
                    .flatMap(breakpoint -> MISSING_HUMAN_WEAKNESS
                            .values()
                            .mapToObj(weakness -> new ScoreSettings(share, breakpoint, weakness))))
            .toList();

    public ScoreSettings {
        ECOLOGICAL_SHARE.require(ecologicalShare);
        LOW_INCIDENCE_BREAKPOINT.require(lowIncidenceBreakpoint);
        MISSING_HUMAN_WEAKNESS.require(missingHumanWeakness);
    }

    /**
     * All 2,310 settings, each once: by ecological share, then breakpoint, then missing human weakness, each
     * ascending. Unmodifiable.
     */
    public static List<ScoreSettings> all() {
        return ALL;
    }

    /** The ecological share as a fraction, the {@code w} of the formula. */
    double ecologicalWeight() {
        return ecologicalShare / 100.0;
    }
}
