package org.gapatlas.review;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.gapatlas.place.County;
import org.gapatlas.place.Fips;
import org.gapatlas.place.UsState;
import org.junit.jupiter.api.Test;

class CountyReviewTest {
    private static NativeEvidence county(String fips, boolean inScope) {
        return new NativeEvidence(
                new County(new Fips(fips), "County " + fips, inScope ? UsState.AL : UsState.AK),
                inScope,
                List.of(),
                null,
                List.of());
    }

    @Test
    void withoutAnEnabledRuleEachCountyInScopeIsNotAssessedAndNothingIsCounted() {
        CountyReview review = CountyReview.of(
                ReviewConfigurationFile.bundled(),
                List.of(county("01001", true), county("01003", true), county("02013", false)));

        assertThat(review.state()).isEqualTo(ResultState.UNSUPPORTED);
        assertThat(review.candidates()).isEmpty();
        assertThat(review.gaps()).extracting(g -> g.county().fips().code()).containsExactly("01001", "01003");
        assertThat(review.gaps()).extracting(CountyReview.Gap::code).containsOnly("NOT_ASSESSED");
        assertThat(List.of(review.assessed(), review.eligible(), review.abstained(), review.evaluated()))
                .containsExactly(3, 0, 0, 0);
    }

    @Test
    void aStateWithoutCountiesInScopeIsUnsupportedTooAndHasNoGap() {
        CountyReview review = CountyReview.of(ReviewConfigurationFile.bundled(), List.of(county("02013", false)));
        assertThat(review.state()).isEqualTo(ResultState.UNSUPPORTED);
        assertThat(review.gaps()).isEmpty();
        assertThat(review.assessed()).isEqualTo(1);
    }
}
