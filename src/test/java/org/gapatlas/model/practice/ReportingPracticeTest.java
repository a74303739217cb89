package org.gapatlas.model.practice;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.place.Fips;
import org.gapatlas.place.UsState;
import org.gapatlas.release.observations.HistoricalCount;
import org.junit.jupiter.api.Test;

/** Tests which state-years the rule flags, with invented totals of one county per state. */
class ReportingPracticeTest {
    private static final Map<UsState, Set<UsState>> ROW = Map.of(
            UsState.ME, Set.of(UsState.NH), UsState.NH, Set.of(UsState.ME, UsState.VT), UsState.VT, Set.of(UsState.NH));

    private final List<HistoricalCount> history = new ArrayList<>();

    private void counts(UsState state, int... cases) {
        for (int i = 0; i < cases.length; i++) {
            history.add(new HistoricalCount(
                    new Fips(state.fipsCode() + "001"), 2010 + i, PublishedValue.ofNumber(cases[i]), 2));
        }
    }

    private List<String> flags() {
        return ReportingPractice.of(StateTotals.of(history), ROW).all().stream()
                .map(f -> f.state() + " " + f.year() + " " + f.flag())
                .toList();
    }

    @Test
    void aStateThatFallsAloneCollapses() {
        counts(UsState.ME, 100, 100, 100, 100);
        counts(UsState.NH, 100, 100, 20, 20);
        counts(UsState.VT, 100, 100, 100, 100);
        assertThat(flags()).containsExactly("NH 2012 COLLAPSE", "NH 2013 COLLAPSE");
    }

    @Test
    void aFallThatTheNeighboursShareIsNotFlagged() {
        counts(UsState.ME, 100, 100, 30);
        counts(UsState.NH, 100, 100, 20);
        counts(UsState.VT, 100, 100, 30);
        assertThat(flags()).isEmpty();
    }

    @Test
    void aNeighbourThatCollapsedItselfIsNotCompared() {
        counts(UsState.ME, 100, 100, 100);
        counts(UsState.NH, 100, 100, 10);
        counts(UsState.VT, 100, 100, 25);
        assertThat(flags()).containsExactly("NH 2012 COLLAPSE", "VT 2012 COLLAPSE");
    }

    @Test
    void aRiseIsAJumpUntilTheNewLevelHasSettled() {
        counts(UsState.ME, 100, 100, 100, 100, 100);
        counts(UsState.NH, 100, 100, 500, 500, 500);
        counts(UsState.VT, 100, 100, 100, 100, 100);
        assertThat(flags()).containsExactly("NH 2012 JUMP", "NH 2013 JUMP");
    }

    @Test
    void theLevelBeginsWithTheLastRunOfJumps() {
        counts(UsState.ME, 100, 100, 100, 100, 100);
        counts(UsState.NH, 100, 100, 500, 500, 500);
        ReportingPractice practice = ReportingPractice.of(StateTotals.of(history), ROW);
        assertThat(practice.levelSince(UsState.NH, 2010, 2014)).isEqualTo(2012);
        assertThat(practice.levelSince(UsState.NH, 2013, 2014)).isEqualTo(2013);
        assertThat(practice.levelSince(UsState.ME, 2010, 2014)).isEqualTo(2010);
    }

    @Test
    void aStateWithOnlyZerosIsFlaggedWhateverItsSize() {
        counts(UsState.ME, 1, 2, 1);
        history.add(new HistoricalCount(new Fips("23001"), 2013, new PublishedValue.NotReported(), 2));
        assertThat(flags()).containsExactly("ME 2013 ALL_ZERO");
    }

    @Test
    void smallTotalsAreNotFlagged() {
        counts(UsState.ME, 15, 15, 1);
        counts(UsState.NH, 4, 4, 20);
        assertThat(flags()).isEmpty();
    }

    @Test
    void laterYearsChangeNoFlag() {
        counts(UsState.ME, 100, 100, 100, 100, 700, 5);
        counts(UsState.NH, 100, 100, 20, 500, 20, 20);
        counts(UsState.VT, 100, 0, 100, 100, 100, 900);
        StateTotals totals = StateTotals.of(history);
        List<ReportingPractice.Flagged> all = ReportingPractice.of(totals, ROW).all();
        for (int last : totals.years()) {
            assertThat(ReportingPractice.of(totals.through(last), ROW).all())
                    .isEqualTo(all.stream().filter(f -> f.year() <= last).toList());
        }
    }
}
