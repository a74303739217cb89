package org.gapatlas.score;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gapatlas.score.CountyFixture.ordinary;
import static org.gapatlas.score.CountyFixture.unscored;
import static org.gapatlas.score.CountyFixture.withCount;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.api.Test;

@Domain(ScoreDomain.class)
@Domain(DomainContext.Global.class)
class SensitivityAnalysisTest {
    /** The straightforward computation: scores each county at every setting, sorts the scores and takes the middle. */
    private static Optional<Sensitivity> bruteForce(List<ScoreInputs> counties, int county) {
        if (GapScore.of(counties.get(county), ScoreSettings.DEFAULT).score() == null) {
            return Optional.empty();
        }
        List<Double> scores = new ArrayList<>();
        List<Integer> ranks = new ArrayList<>();
        List<Tie> ties = new ArrayList<>();
        for (ScoreSettings settings : ScoreSettings.all()) {
            scores.add(Objects.requireNonNull(
                    GapScore.of(counties.get(county), settings).score()));
            ranks.add(rankByHand(counties, county, settings));
            ties.add(tieByHand(counties, county, settings));
        }
        Collections.sort(scores);
        return Optional.of(new Sensitivity(
                scores.getFirst(),
                scores.get(1_154),
                scores.getLast(),
                Collections.min(ranks),
                Collections.max(ranks),
                ranks.stream().filter(r -> r <= 50).count() / 2_310.0,
                new Tie(
                        ties.stream().mapToInt(Tie::firstRank).min().orElseThrow(),
                        ties.stream().mapToInt(Tie::lastRank).max().orElseThrow())));
    }

    private static Tie tieByHand(List<ScoreInputs> counties, int county, ScoreSettings settings) {
        double own = Objects.requireNonNull(
                GapScore.of(counties.get(county), settings).score());
        List<Double> scores = counties.stream()
                .map(c -> GapScore.of(c, settings).score())
                .filter(Objects::nonNull)
                .toList();
        int higher = (int) scores.stream().filter(s -> s > own).count();
        int same = (int) scores.stream().filter(s -> s == own).count();
        return new Tie(higher + 1, higher + same);
    }

    private static int rankByHand(List<ScoreInputs> counties, int county, ScoreSettings settings) {
        double own = Objects.requireNonNull(
                GapScore.of(counties.get(county), settings).score());
        int before = 0;
        for (int other = 0; other < counties.size(); other++) {
            Double score = GapScore.of(counties.get(other), settings).score();
            before += score != null && (score > own || (score == own && other < county)) ? 1 : 0;
        }
        return before + 1;
    }

    @Property(tries = 20, shrinking = ShrinkingMode.OFF)
    void theAnalysisAgreesWithTheStraightforwardComputation(
            @ForAll @Size(min = 1, max = 8) List<ScoreInputs> counties) {
        SensitivityAnalysis analysis = SensitivityAnalysis.over(ScoreTable.of(counties));

        for (int county = 0; county < counties.size(); county++) {
            assertThat(analysis.find(county)).isEqualTo(bruteForce(counties, county));
        }
    }

    @Test
    void theTopIsFiftyCounties() {
        // 49 counties of full weakness always rank before the last two, so the first of these always has rank 50.
        List<ScoreInputs> counties = Stream.concat(
                        Stream.generate(() -> withCount(ordinary(), 0, 50_000)).limit(49),
                        Stream.of(ordinary(), ordinary()))
                .toList();
        SensitivityAnalysis analysis = SensitivityAnalysis.over(ScoreTable.of(counties));

        assertThat(analysis.find(49)).hasValueSatisfying(s -> {
            assertThat(s.bestRank()).isEqualTo(50);
            assertThat(s.worstRank()).isEqualTo(50);
            assertThat(s.topFiftyShare()).isEqualTo(1.0);
        });
        assertThat(analysis.find(50)).hasValueSatisfying(s -> {
            assertThat(s.bestRank()).isEqualTo(51);
            assertThat(s.topFiftyShare()).isEqualTo(0.0);
        });
    }

    @Test
    void aCountyAboveEveryBreakpointNeverMoves() {
        List<ScoreInputs> counties = List.of(withCount(ordinary(), 500, 50_000), ordinary(), unscored());
        SensitivityAnalysis analysis = SensitivityAnalysis.over(ScoreTable.of(counties));

        assertThat(analysis.find(0)).contains(new Sensitivity(0, 0, 0, 2, 2, 1, new Tie(2, 2)));
        assertThat(analysis.find(1)).hasValueSatisfying(s -> {
            assertThat(s.lowestScore()).isEqualTo(28.0);
            assertThat(s.highestScore()).isEqualTo(83.2);
        });
        assertThat(analysis.find(2)).isEmpty();
    }

    @Test
    void everyMedianIsTheScoreAtSomeSetting() {
        ScoreInputs county = withCount(ordinary(), 7, 90_000);
        double median = SensitivityAnalysis.over(ScoreTable.of(List.of(county)))
                .find(0)
                .orElseThrow()
                .medianScore();

        assertThat(ScoreSettings.all().stream().map(s -> GapScore.of(county, s).score()))
                .contains(median);
    }

    @Test
    void theSameTableGivesTheSameAnalysis() {
        ScoreTable table = ScoreTable.of(IntStream.range(0, 30)
                .mapToObj(n -> withCount(ordinary(), n, 100_000))
                .toList());
        SensitivityAnalysis first = SensitivityAnalysis.over(table);
        SensitivityAnalysis second = SensitivityAnalysis.over(table);

        assertThat(IntStream.range(0, 30).mapToObj(first::find))
                .containsExactlyElementsOf(
                        IntStream.range(0, 30).mapToObj(second::find).toList());
    }

    @Test
    void aSensitivityThatContradictsItselfIsRefused() {
        assertThatThrownBy(() -> new Sensitivity(2, 1, 3, 1, 1, 0, null)).hasMessageContaining("ascend");
        assertThatThrownBy(() -> new Sensitivity(1, 2, 3, 2, 1, 0, null)).hasMessageContaining("ranks");
        assertThatThrownBy(() -> new Sensitivity(1, 2, 3, 1, 2, 1.5, null)).hasMessageContaining("share");
    }
}
