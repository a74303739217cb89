package org.gapatlas.score;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gapatlas.score.CountyFixture.ordinary;
import static org.gapatlas.score.CountyFixture.unscored;
import static org.gapatlas.score.CountyFixture.withCount;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RankBootstrapTest {
    private static RankInterval interval(RankBootstrap bootstrap, int county) {
        return bootstrap.find(county).orElseThrow();
    }

    @Test
    void theSameCountiesHaveTheSameIntervals() {
        List<ScoreInputs> counties = IntStream.range(0, 40)
                .mapToObj(n -> withCount(ordinary(), n, 100_000 + n))
                .toList();
        RankBootstrap first = RankBootstrap.over(counties);
        RankBootstrap second = RankBootstrap.over(counties);

        assertThat(IntStream.range(0, 40).mapToObj(first::find))
                .containsExactlyElementsOf(
                        IntStream.range(0, 40).mapToObj(second::find).toList());
    }

    @Test
    void aCountysDrawsDoNotDependOnLaterCounties() {
        List<ScoreInputs> few = List.of(withCount(ordinary(), 2, 50_000), withCount(ordinary(), 3, 60_000));
        List<ScoreInputs> more =
                Stream.concat(few.stream(), Stream.of(unscored())).toList();

        assertThat(RankBootstrap.over(more).find(1))
                .isEqualTo(RankBootstrap.over(few).find(1));
        assertThat(RankBootstrap.over(more).find(2)).isEqualTo(Optional.empty());
    }

    @Test
    void smallCountiesHaveWideIntervalsAndLargeOnesNarrowOnes() {
        // twenty large counties with different rates below the breakpoint, and a small one without cases
        List<ScoreInputs> counties = Stream.concat(
                        IntStream.range(0, 20).mapToObj(n -> withCount(ordinary(), 40 * n + 20, 10_000_000)),
                        Stream.of(withCount(ordinary(), 0, 1_000)))
                .toList();
        RankBootstrap bootstrap = RankBootstrap.over(counties);
        RankInterval small = interval(bootstrap, 20);
        RankInterval large = interval(bootstrap, 10);

        assertThat(small.lowest()).isLessThanOrEqualTo(3);
        assertThat(small.highest()).isEqualTo(21);
        assertThat(large.highest() - large.lowest()).isLessThanOrEqualTo(4);
    }

    @Test
    void aTieIsCountedFromItsFirstRankToItsLast() {
        List<ScoreInputs> counties = Stream.generate(() -> withCount(ordinary(), 100_000, 200_000))
                .limit(5)
                .toList();
        RankBootstrap bootstrap = RankBootstrap.over(counties);

        assertThat(IntStream.range(0, 5).mapToObj(i -> interval(bootstrap, i))).containsOnly(new RankInterval(1, 5));
    }

    @Test
    void aCountyWithoutACountKeepsItsSetting() {
        List<ScoreInputs> counties = List.of(ordinary(), withCount(ordinary(), 500_000, 1_000_000));

        assertThat(interval(RankBootstrap.over(counties), 0)).isEqualTo(new RankInterval(1, 1));
    }
}
