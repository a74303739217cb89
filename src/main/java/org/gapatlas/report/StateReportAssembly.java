package org.gapatlas.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.gapatlas.place.UsState;
import org.gapatlas.query.Atlas;
import org.gapatlas.report.map.StateMap;
import org.gapatlas.report.score.PrecisionFigures;
import org.gapatlas.score.RankedScores;
import org.gapatlas.score.Tie;

/** Gathers what {@code state-v1} says of a state. */
final class StateReportAssembly {
    private StateReportAssembly() {}

    /**
     * @param state one that has counties in the release
     * @param scores at the settings that the report is for
     */
    static StateReport of(Atlas atlas, UsState state, RankedScores scores, StateMap map) {
        List<Integer> inState = IntStream.range(0, scores.size())
                .map(scores::countyAt)
                .filter(index -> atlas.release().counties().get(index).county().state() == state)
                .boxed()
                .toList();
        List<StateRow> scored = new ArrayList<>();
        List<StateRow> unscored = new ArrayList<>();
        for (int index : inState) {
            boolean isScored = scores.isScored(index);
            List<StateRow> rows = isScored ? scored : unscored;
            rows.add(new StateRow(
                    isScored ? scored.size() + 1 : 0,
                    scores.rank(index),
                    atlas.release().counties().get(index),
                    scores.score(index),
                    scores.priority(index),
                    atlas.release().findSensitivity(index).orElse(null),
                    new PrecisionFigures(
                            atlas.precision(index, scores.settings()),
                            isScored ? scores.tie(index) : null,
                            atlas.release().findRankInterval(index).orElse(null)),
                    isScored ? tie(inState, scores.scoreTenths(index), scores) : null));
        }
        return new StateReport(
                ReleaseCitation.of(atlas.release()),
                state,
                scores.settings(),
                scores.scoredCount(),
                scored,
                unscored,
                withoutCounty(atlas, state),
                map);
    }

    /** The places of the counties of a state that have a score. */
    private static Tie tie(List<Integer> inState, int scoreTenths, RankedScores scores) {
        int higher = (int) inState.stream()
                .filter(other -> scores.scoreTenths(other) > scoreTenths)
                .count();
        int same = (int) inState.stream()
                .filter(other -> scores.scoreTenths(other) == scoreTenths)
                .count();
        return new Tie(higher + 1, higher + same);
    }

    private static RecordsWithoutCounty withoutCounty(Atlas atlas, UsState state) {
        return atlas.release().counties().stream()
                .filter(profile -> profile.county().state() == state)
                .map(profile -> RecordsWithoutCounty.of(profile, atlas.release().measures()))
                .findFirst()
                .orElseThrow();
    }
}
