package org.gapatlas.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.gapatlas.place.UsState;
import org.gapatlas.query.Atlas;
import org.gapatlas.release.Release;
import org.gapatlas.report.map.StateMap;
import org.gapatlas.report.score.PrecisionFigures;
import org.gapatlas.score.RankedScores;
import org.gapatlas.score.Tie;
import org.jspecify.annotations.Nullable;

/** Assembles the content of a {@code state-v1} report. */
final class StateReportAssembly {
    private StateReportAssembly() {}

    /**
     * @param state a state that has counties in the release
     * @param scores at the settings of the report
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
            int place = isScored ? scored.size() + 1 : 0;
            Tie tieInState = isScored ? tie(inState, scores.scoreTenths(index), scores) : null;
            (isScored ? scored : unscored).add(row(atlas, scores, index, place, tieInState));
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

    private static StateRow row(Atlas atlas, RankedScores scores, int index, int place, @Nullable Tie tieInState) {
        Release release = atlas.release();
        return new StateRow(
                place,
                scores.rank(index),
                release.counties().get(index),
                scores.score(index),
                scores.priority(index),
                release.findSensitivity(index).orElse(null),
                new PrecisionFigures(
                        atlas.precision(index, scores.settings()),
                        scores.isScored(index) ? scores.tie(index) : null,
                        release.findRankInterval(index).orElse(null)),
                tieInState);
    }

    /** The places in the state that the counties with a given score share. */
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
