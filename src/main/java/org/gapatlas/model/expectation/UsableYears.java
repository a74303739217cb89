package org.gapatlas.model.expectation;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.gapatlas.model.feature.CaseRecords;
import org.gapatlas.model.feature.ModelInputs;
import org.gapatlas.model.feature.Window;
import org.gapatlas.model.practice.PracticeFlag;
import org.gapatlas.model.practice.ReportingPractice;
import org.gapatlas.place.UsState;

/** Decides which years of a window are used for each county, and why the others are not. */
public final class UsableYears {
    /** The first year whose counts are by Connecticut's planning regions. */
    private static final int FIRST_OF_REGIONS = 2023;

    private final Panel panel;
    private final CaseRecords records;
    private final ReportingPractice practice;
    private final Window window;
    private final Map<UsState, Integer> levelSince = new EnumMap<>(UsState.class);

    private UsableYears(Panel panel, CaseRecords records, ReportingPractice practice, Window window) {
        this.panel = panel;
        this.records = records;
        this.practice = practice;
        this.window = window;
        for (UsState state : UsState.values()) {
            levelSince.put(state, practice.levelSince(state, window.first(), window.last()));
        }
    }

    /** For the five years that end with a cut. */
    public static UsableYears of(ModelInputs inputs, Panel panel, ReportingPractice practice, int cut) {
        return of(inputs, panel, practice, Window.endingWith(cut));
    }

    /** For any window. */
    public static UsableYears of(ModelInputs inputs, Panel panel, ReportingPractice practice, Window window) {
        return new UsableYears(panel, inputs.records(), practice, window);
    }

    public Window window() {
        return window;
    }

    /** Why a year of a county is not used; empty if it is. */
    public Optional<YearLeftOut> leftOut(int county, int year) {
        UsState state = panel.state(county);
        if (state == UsState.CT && window.first() < FIRST_OF_REGIONS) {
            return Optional.of(YearLeftOut.GEOGRAPHY_CHANGED);
        }
        Optional<YearLeftOut> flagged = practice.find(state, year).flatMap(UsableYears::reason);
        if (flagged.isPresent()) {
            return flagged;
        }
        if (year < levelSince.getOrDefault(state, year)) {
            return Optional.of(YearLeftOut.BEFORE_STATE_JUMP);
        }
        return records.isKnown(county, year) ? Optional.empty() : Optional.of(YearLeftOut.NO_COUNT);
    }

    private static Optional<YearLeftOut> reason(PracticeFlag flag) {
        return switch (flag) {
            case COLLAPSE -> Optional.of(YearLeftOut.STATE_TOTAL_COLLAPSED);
            case ALL_ZERO -> Optional.of(YearLeftOut.STATE_NOT_REPORTING);
            case JUMP -> Optional.empty();
        };
    }

    /** The county's usable years, ascending. */
    public IntStream of(int county) {
        return window.years().filter(year -> leftOut(county, year).isEmpty());
    }
}
