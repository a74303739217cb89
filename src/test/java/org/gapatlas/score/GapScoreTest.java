package org.gapatlas.score;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gapatlas.score.CountyFixture.ordinary;
import static org.gapatlas.score.CountyFixture.withBurgdorferi;
import static org.gapatlas.score.CountyFixture.withCount;
import static org.gapatlas.score.CountyFixture.withRucc;
import static org.gapatlas.score.CountyFixture.withSvi;
import static org.gapatlas.score.CountyFixture.withTick;
import static org.gapatlas.score.CountyFixture.withUninsured;

import java.util.Objects;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Scale;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.gapatlas.observation.PathogenStatus;
import org.gapatlas.observation.TickStatus;
import org.gapatlas.score.ScoreDomain.Scorable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

@Domain(ScoreDomain.class)
@Domain(DomainContext.Global.class)
class GapScoreTest {
    private static double score(ScoreInputs inputs, ScoreSettings settings) {
        return Objects.requireNonNull(GapScore.of(inputs, settings).score());
    }

    private static ScoreSettings withMissingWeakness(ScoreSettings s, int weakness) {
        return new ScoreSettings(s.ecologicalShare(), s.lowIncidenceBreakpoint(), weakness);
    }

    @Test
    void anOrdinaryCountyScores619() {
        Score score = GapScore.of(ordinary(), ScoreSettings.DEFAULT);

        assertThat(score.humanWeakness()).isEqualTo(75.0);
        assertThat(score.evidence().ecological()).isEqualTo(100.0);
        assertThat(score.evidence().community()).isEqualTo(50.0);
        assertThat(score.score()).isEqualTo(61.9);
    }

    @Test
    void theSameCountyWithRucc2Scores599() {
        Score score = GapScore.of(withRucc(ordinary(), 2), ScoreSettings.DEFAULT);

        assertThat(score.evidence().community()).isEqualTo(42.5);
        assertThat(score.score()).isEqualTo(59.9);
    }

    @Test
    void incidenceIsKeptUnrounded() {
        assertThat(GapScore.incidenceFloor(withCount(ordinary(), 1, 30_000))).isEqualTo(1.0 / 30_000 * 100_000);
    }

    @Test
    void withoutACountOrAPopulationThereIsNoIncidence() {
        assertThat(GapScore.incidenceFloor(withCount(ordinary(), null, 30_000))).isNull();
        assertThat(GapScore.incidenceFloor(withCount(ordinary(), 1, null))).isNull();
        assertThat(GapScore.incidenceFloor(withCount(ordinary(), 1, 0))).isNull();
    }

    @Test
    void aPublishedZeroIsAnIncidenceOfZero() {
        assertThat(GapScore.incidenceFloor(withCount(ordinary(), 0, 30_000))).isEqualTo(0.0);
    }

    @Test
    void negativeInputsAreRefused() {
        assertThatThrownBy(() -> withCount(ordinary(), -1, 10)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> withCount(ordinary(), 1, -10)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aScoreCannotContradictItsEvidence() {
        CountyEvidence unscored =
                GapScore.of(CountyFixture.unscored(), ScoreSettings.DEFAULT).evidence();
        assertThatThrownBy(() -> new Score(50.0, 75.0, unscored)).isInstanceOf(IllegalArgumentException.class);
    }

    @Property
    void everyFigureLiesIn0To100(@ForAll ScoreInputs inputs, @ForAll ScoreSettings settings) {
        Score score = GapScore.of(inputs, settings);
        CountyEvidence evidence = score.evidence();

        assertThat(score.humanWeakness()).isBetween(0.0, 100.0);
        assertInRange(score.score());
        assertInRange(evidence.ecological());
        assertInRange(evidence.community());
        assertInRange(evidence.tickSignal());
        assertInRange(evidence.pathogenSignal());
        assertInRange(evidence.sviSignal());
        assertInRange(evidence.accessSignal());
        assertInRange(evidence.ruralSignal());
    }

    private static void assertInRange(@Nullable Double figure) {
        if (figure != null) {
            assertThat(figure).isBetween(0.0, 100.0);
        }
    }

    @Property
    void aScoreIsNullIfAndOnlyIfARequiredInputIsMissing(@ForAll ScoreInputs i, @ForAll ScoreSettings settings) {
        boolean ecologyKnown = i.tick() != TickStatus.UNKNOWN && i.burgdorferi() != PathogenStatus.UNKNOWN;
        boolean communityKnown = i.svi() != null && i.uninsured() != null && i.rucc() != null;
        Score score = GapScore.of(i, settings);

        assertThat(score.evidence().ecological() != null).isEqualTo(ecologyKnown);
        assertThat(score.evidence().community() != null).isEqualTo(communityKnown);
        assertThat(score.score() != null).isEqualTo(ecologyKnown && communityKnown);
        assertThat(score.state() == ScoreState.SCORED).isEqualTo(ecologyKnown && communityKnown);
        assertThat(score.priority() == PriorityLabel.NOT_SCORED).isEqualTo(score.score() == null);
        assertThat(score.colour() == ScoreColour.NOT_SCORED).isEqualTo(score.score() == null);
    }

    @Property
    void moreVulnerabilityNeverLowersTheScore(
            @ForAll Scorable county,
            @ForAll ScoreSettings settings,
            @ForAll @DoubleRange(min = 0, max = 1) @Scale(4) double a,
            @ForAll @DoubleRange(min = 0, max = 1) @Scale(4) double b) {
        assertThat(score(withSvi(county.inputs(), Math.min(a, b)), settings))
                .isLessThanOrEqualTo(score(withSvi(county.inputs(), Math.max(a, b)), settings));
    }

    @Property
    void moreUninsuredNeverLowersTheScore(
            @ForAll Scorable county,
            @ForAll ScoreSettings settings,
            @ForAll @DoubleRange(min = 0, max = 1) @Scale(4) double a,
            @ForAll @DoubleRange(min = 0, max = 1) @Scale(4) double b) {
        assertThat(score(withUninsured(county.inputs(), Math.min(a, b)), settings))
                .isLessThanOrEqualTo(score(withUninsured(county.inputs(), Math.max(a, b)), settings));
    }

    @Property
    void moreRuralNeverLowersTheScore(
            @ForAll Scorable county, @ForAll ScoreSettings settings, @ForAll @IntRange(min = 1, max = 8) int code) {
        assertThat(score(withRucc(county.inputs(), code), settings))
                .isLessThanOrEqualTo(score(withRucc(county.inputs(), code + 1), settings));
    }

    @Property
    void aStrongerTickRecordNeverLowersTheScore(@ForAll Scorable county, @ForAll ScoreSettings settings) {
        double noRecords = score(withTick(county.inputs(), TickStatus.NO_RECORDS), settings);
        double reported = score(withTick(county.inputs(), TickStatus.REPORTED), settings);
        double established = score(withTick(county.inputs(), TickStatus.ESTABLISHED), settings);

        assertThat(noRecords).isLessThanOrEqualTo(reported);
        assertThat(reported).isLessThanOrEqualTo(established);
    }

    @Property
    void aPathogenRecordNeverLowersTheScore(@ForAll Scorable county, @ForAll ScoreSettings settings) {
        assertThat(score(withBurgdorferi(county.inputs(), PathogenStatus.NO_RECORDS), settings))
                .isLessThanOrEqualTo(score(withBurgdorferi(county.inputs(), PathogenStatus.PRESENT), settings));
    }

    @Property
    void moreCasesNeverRaiseTheScore(
            @ForAll Scorable county,
            @ForAll ScoreSettings settings,
            @ForAll @IntRange(max = 500) int count,
            @ForAll @IntRange(max = 500) int more,
            @ForAll @IntRange(min = 1, max = 10_000_000) int population) {
        assertThat(score(withCount(county.inputs(), count, population), settings))
                .isGreaterThanOrEqualTo(score(withCount(county.inputs(), count + more, population), settings));
    }

    @Property
    void theMissingSettingAffectsOnlyCountiesWithoutIncidence(@ForAll Scorable county, @ForAll ScoreSettings any) {
        ScoreSettings low = withMissingWeakness(any, ScoreSettings.MISSING_HUMAN_WEAKNESS.minimum());
        ScoreSettings high = withMissingWeakness(any, ScoreSettings.MISSING_HUMAN_WEAKNESS.maximum());
        double atAny = score(county.inputs(), any);

        switch (GapScore.of(county.inputs(), any).evidence().humanBasis()) {
            case MISSING_SETTING ->
                assertThat(atAny).isBetween(score(county.inputs(), low), score(county.inputs(), high));
            case PUBLISHED_FLOOR -> {
                assertThat(atAny).isEqualTo(score(county.inputs(), low));
                assertThat(atAny).isEqualTo(score(county.inputs(), high));
            }
        }
    }

    @Property
    void theBasisIsTheFloorIfAndOnlyIfThereIsAnIncidence(@ForAll ScoreInputs inputs, @ForAll ScoreSettings settings) {
        assertThat(GapScore.of(inputs, settings).evidence().humanBasis() == HumanBasis.PUBLISHED_FLOOR)
                .isEqualTo(GapScore.incidenceFloor(inputs) != null);
    }
}
