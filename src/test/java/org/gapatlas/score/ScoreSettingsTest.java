package org.gapatlas.score;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Comparator;
import java.util.List;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class ScoreSettingsTest {
    private static final Set<Integer> SHARES = Set.of(40, 45, 50, 55, 60, 65, 70, 75, 80, 85);
    private static final Set<Integer> WEAKNESSES = Set.of(40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90);

    @Test
    void theDefaultIs65Percent10Per100000And75() {
        assertThat(ScoreSettings.DEFAULT).isEqualTo(new ScoreSettings(65, 10, 75));
    }

    @Test
    void thereAre2310SettingsInAscendingOrder() {
        List<ScoreSettings> all = ScoreSettings.all();

        assertThat(all)
                .hasSize(2_310)
                .doesNotHaveDuplicates()
                .contains(ScoreSettings.DEFAULT)
                .isSortedAccordingTo(Comparator.comparing(ScoreSettings::ecologicalShare)
                        .thenComparing(ScoreSettings::lowIncidenceBreakpoint)
                        .thenComparing(ScoreSettings::missingHumanWeakness));
        assertThat(all.getFirst()).isEqualTo(new ScoreSettings(40, 5, 40));
        assertThat(all.getLast()).isEqualTo(new ScoreSettings(85, 25, 90));
    }

    @Property(tries = 5_000)
    void nothingOutsideTheBoundsOrBetweenTheStepsIsAccepted(
            @ForAll @IntRange(min = -10, max = 110) int share,
            @ForAll @IntRange(min = -10, max = 40) int breakpoint,
            @ForAll @IntRange(min = -10, max = 110) int weakness) {
        assertAccepted(SHARES.contains(share), share, 10, 75, "ecological_share");
        assertAccepted(breakpoint >= 5 && breakpoint <= 25, 65, breakpoint, 75, "low_incidence_breakpoint");
        assertAccepted(WEAKNESSES.contains(weakness), 65, 10, weakness, "missing_human_weakness");
    }

    private static void assertAccepted(boolean accepted, int share, int breakpoint, int weakness, String named) {
        if (accepted) {
            assertThat(ScoreSettings.all()).contains(new ScoreSettings(share, breakpoint, weakness));
        } else {
            assertThatThrownBy(() -> new ScoreSettings(share, breakpoint, weakness))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining(named);
        }
    }

    @Test
    void aRangeListsEveryAcceptedValue() {
        assertThat(ScoreSettings.ECOLOGICAL_SHARE.values().boxed()).containsExactlyInAnyOrderElementsOf(SHARES);
        assertThat(ScoreSettings.ECOLOGICAL_SHARE.size()).isEqualTo(10);
        assertThat(ScoreSettings.LOW_INCIDENCE_BREAKPOINT.size()).isEqualTo(21);
        assertThat(ScoreSettings.MISSING_HUMAN_WEAKNESS.size()).isEqualTo(11);
    }

    @Test
    void aRangeThatContradictsItselfIsRefused() {
        assertThatThrownBy(() -> new SettingRange("x", 0, 9, 5, 0)).hasMessageContaining("whole steps");
        assertThatThrownBy(() -> new SettingRange("x", 0, 10, 5, 7)).hasMessageContaining("standard");
    }
}
