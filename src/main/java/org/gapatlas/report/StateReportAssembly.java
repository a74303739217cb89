package org.gapatlas.report;

import java.util.ArrayList;
import java.util.List;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.place.UsState;
import org.gapatlas.query.Atlas;
import org.gapatlas.release.observations.CountyProfile;
import org.gapatlas.report.map.StateMap;
import org.gapatlas.score.RankedScores;

/** Gathers what {@code state-v1} says of a state. */
final class StateReportAssembly {
    private StateReportAssembly() {}

    /**
     * @param state one that has counties in the release
     * @param scores at the settings that the report is for
     */
    static StateReport of(Atlas atlas, UsState state, RankedScores scores, StateMap map) {
        List<StateRow> scored = new ArrayList<>();
        List<StateRow> unscored = new ArrayList<>();
        for (int position = 0; position < scores.size(); position++) {
            int index = scores.countyAt(position);
            CountyProfile profile = atlas.release().counties().get(index);
            if (profile.county().state() == state) {
                boolean isScored = scores.isScored(index);
                List<StateRow> rows = isScored ? scored : unscored;
                rows.add(new StateRow(
                        isScored ? scored.size() + 1 : 0,
                        scores.rank(index),
                        profile,
                        scores.score(index),
                        scores.priority(index),
                        atlas.release().findSensitivity(index).orElse(null)));
            }
        }
        return new StateReport(
                ReleaseCitation.of(atlas.release()),
                state,
                scores.settings(),
                scores.scoredCount(),
                scored,
                unscored,
                unallocated(atlas, state),
                map);
    }

    /** The same number stands on each county of a state. */
    private static PublishedValue unallocated(Atlas atlas, UsState state) {
        return atlas.release().counties().stream()
                .filter(profile -> profile.county().state() == state)
                .map(CountyProfile::stateUnallocated)
                .findFirst()
                .orElseThrow();
    }
}
