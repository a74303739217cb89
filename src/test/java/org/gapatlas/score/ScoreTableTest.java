package org.gapatlas.score;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gapatlas.score.CountyFixture.ordinary;
import static org.gapatlas.score.CountyFixture.unscored;
import static org.gapatlas.score.CountyFixture.withCount;
import static org.gapatlas.score.CountyFixture.withSvi;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

@Domain(ScoreDomain.class)
@Domain(DomainContext.Global.class)
class ScoreTableTest {
    private static List<Integer> order(RankedScores ranked) {
        return IntStream.range(0, ranked.size()).mapToObj(ranked::countyAt).toList();
    }

    private static List<Integer> scoresInOrder(RankedScores ranked) {
        return order(ranked).stream().map(ranked::scoreTenths).toList();
    }

    @Test
    void unscoredCountiesComeLastWithoutARank() {
        RankedScores ranked = ScoreTable.of(
                        List.of(unscored(), withSvi(ordinary(), 0), unscored(), withCount(ordinary(), 0, 50_000)))
                .score(ScoreSettings.DEFAULT);

        assertThat(order(ranked)).containsExactly(3, 1, 0, 2);
        assertThat(IntStream.range(0, 4).map(ranked::rank)).containsExactly(0, 2, 0, 1);
        assertThat(IntStream.range(0, 4).map(ranked::scoreTenths)).containsExactly(-1, 553, -1, 825);
        assertThat(IntStream.range(0, 4).map(ranked::humanWeaknessTenths)).containsExactly(750, 750, 750, 1_000);
        assertThat(ranked.scoredCount()).isEqualTo(2);
        assertThat(ranked.settings()).isEqualTo(ScoreSettings.DEFAULT);
    }

    @Test
    void theHighestAndTheLowestPossibleScoreRankToo() {
        RankedScores ranked = ScoreTable.of(List.of(
                        withCount(ordinary(), 500, 50_000),
                        CountyFixture.withRucc(
                                CountyFixture.withUninsured(withSvi(withCount(ordinary(), 0, 50_000), 1), 1), 9)))
                .score(ScoreSettings.DEFAULT);

        assertThat(scoresInOrder(ranked)).containsExactly(1_000, 0);
        assertThat(order(ranked)).containsExactly(1, 0);
    }

    @Test
    void aTableMayBeEmpty() {
        assertThat(ScoreTable.of(List.of()).score(ScoreSettings.DEFAULT).size()).isEqualTo(0);
    }

    @Test
    void theTableKeepsItsOwnCopyOfTheCounties() {
        List<ScoreInputs> counties = new ArrayList<>(List.of(ordinary()));
        ScoreTable table = ScoreTable.of(counties);
        counties.set(0, unscored());

        assertThat(table.score(ScoreSettings.DEFAULT).scoreTenths(0)).isEqualTo(619);
    }

    @Property
    void theTableGivesEachCountyTheScoreOfTheFormula(
            @ForAll @Size(max = 40) List<ScoreInputs> counties, @ForAll ScoreSettings settings) {
        ScoreTable table = ScoreTable.of(counties);
        RankedScores ranked = table.score(settings);

        assertThat(ranked.size()).isEqualTo(counties.size());
        for (int i = 0; i < counties.size(); i++) {
            Score alone = GapScore.of(counties.get(i), settings);
            assertThat(ranked.score(i)).isEqualTo(alone);
            assertThat(ranked.priority(i)).isEqualTo(alone.priority());
            assertThat(ranked.colour(i)).isEqualTo(alone.colour());
            assertThat(table.evidence(i)).isEqualTo(alone.evidence());
        }
    }

    @Property
    void theOrderIsByScoreThenByCounty(
            @ForAll @Size(max = 200) List<ScoreInputs> counties, @ForAll ScoreSettings settings) {
        RankedScores ranked = ScoreTable.of(counties).score(settings);
        List<@Nullable Double> scores = new ArrayList<>();
        counties.forEach(c -> scores.add(GapScore.of(c, settings).score()));
        Comparator<Integer> byScore =
                Comparator.comparing(scores::get, Comparator.nullsLast(Comparator.reverseOrder()));

        assertThat(order(ranked))
                .isEqualTo(IntStream.range(0, counties.size())
                        .boxed()
                        .sorted(byScore.thenComparing(Comparator.naturalOrder()))
                        .toList());
    }

    @Property
    void theRankCountsScoredCountiesOnly(
            @ForAll @Size(max = 40) List<ScoreInputs> counties, @ForAll ScoreSettings settings) {
        RankedScores ranked = ScoreTable.of(counties).score(settings);

        for (int position = 0; position < ranked.size(); position++) {
            int county = ranked.countyAt(position);
            boolean scored = position < ranked.scoredCount();
            assertThat(ranked.isScored(county)).isEqualTo(scored);
            assertThat(ranked.rank(county)).isEqualTo(scored ? position + 1 : RankedScores.UNRANKED);
        }
    }

    @Property
    void aTieSpansTheRanksOfAllCountiesWithTheScore(
            @ForAll @Size(max = 40) List<ScoreInputs> counties, @ForAll ScoreSettings settings) {
        RankedScores ranked = ScoreTable.of(counties).score(settings);

        for (int position = 0; position < ranked.scoredCount(); position++) {
            int county = ranked.countyAt(position);
            List<Integer> sharing = IntStream.range(0, ranked.size())
                    .filter(other -> ranked.scoreTenths(other) == ranked.scoreTenths(county))
                    .mapToObj(ranked::rank)
                    .sorted()
                    .toList();
            assertThat(ranked.tie(county)).isEqualTo(new Tie(sharing.getFirst(), sharing.getLast()));
            assertThat(ranked.tie(county).others()).isEqualTo(sharing.size() - 1);
        }
    }

    @Property
    void theOrderOfTheListMattersOnlyBetweenEqualScores(
            @ForAll @Size(max = 40) List<ScoreInputs> counties, @ForAll ScoreSettings settings, @ForAll long seed) {
        List<Integer> shuffled =
                new ArrayList<>(IntStream.range(0, counties.size()).boxed().toList());
        Collections.shuffle(shuffled, new Random(seed));
        RankedScores inOrder = ScoreTable.of(counties).score(settings);
        RankedScores anyOrder =
                ScoreTable.of(shuffled.stream().map(counties::get).toList()).score(settings);

        assertThat(scoresInOrder(anyOrder)).isEqualTo(scoresInOrder(inOrder));
        for (int i = 0; i < counties.size(); i++) {
            int tenths = anyOrder.scoreTenths(i);
            assertThat(tenths).isEqualTo(inOrder.scoreTenths(shuffled.get(i)));
            if (anyOrder.isScored(i) && Collections.frequency(scoresInOrder(anyOrder), tenths) == 1) {
                assertThat(anyOrder.rank(i)).isEqualTo(inOrder.rank(shuffled.get(i)));
            }
        }
    }
}
