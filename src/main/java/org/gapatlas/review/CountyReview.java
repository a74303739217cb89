package org.gapatlas.review;

import java.util.ArrayList;
import java.util.List;
import org.gapatlas.place.County;

/**
 * The findings of the rules in the counties of a state.
 *
 * @param candidates counties that a rule selected, FIPS ascending
 * @param gaps why counties were not evaluated, FIPS ascending; never counted as a finding
 * @param assessed number of counties of the state
 * @param eligible number of counties that the tick tables cover and list; 0 if no rule is enabled
 * @param abstained number of counties on which a rule abstained
 * @param evaluated number of counties to which a rule was applied
 */
public record CountyReview(
        ResultState state,
        List<Candidate> candidates,
        List<Gap> gaps,
        int assessed,
        int eligible,
        int abstained,
        int evaluated) {
    /** The code of a county's gap if no rule is enabled. */
    public static final String NOT_ASSESSED = "NOT_ASSESSED";

    private static final String NOT_ASSESSED_DETAIL =
            "No rule is enabled, so the county was not assessed. Its records may be complete.";
    private static final String ROWS_DETAIL = "The publisher's rows of this county do not make one record.";

    public CountyReview {
        candidates = List.copyOf(candidates);
        gaps = List.copyOf(gaps);
    }

    /** A county that a rule selected. */
    public record Candidate(County county, CountyFinding.Found finding) {}

    /**
     * Why a county was not evaluated.
     *
     * @param code public code
     * @param detail the reason in one sentence
     */
    public record Gap(County county, String code, String detail) {}

    /**
     * Reviews the counties of a state.
     *
     * @param counties FIPS ascending; if no rule is enabled, their rows are not read and may be absent
     */
    public static CountyReview of(ReviewConfiguration configuration, List<NativeEvidence> counties) {
        RuleConfiguration rule = configuration.of(ReviewRule.PATHOGEN_PRESENT_VECTOR_REPORTED);
        return rule.enabled() ? applied(new PathogenPresentVectorReported(rule), counties) : disabled(counties);
    }

    private static CountyReview disabled(List<NativeEvidence> counties) {
        List<Gap> gaps = counties.stream()
                .filter(NativeEvidence::inTickScope)
                .map(c -> new Gap(c.county(), NOT_ASSESSED, NOT_ASSESSED_DETAIL))
                .toList();
        return new CountyReview(ResultState.of(0, false, 0, 0), List.of(), gaps, counties.size(), 0, 0, 0);
    }

    private static CountyReview applied(PathogenPresentVectorReported rule, List<NativeEvidence> counties) {
        List<Candidate> candidates = new ArrayList<>();
        List<Gap> gaps = new ArrayList<>();
        int abstained = 0;
        for (NativeEvidence county : counties) {
            switch (rule.evaluate(county)) {
                case CountyFinding.Found found -> candidates.add(new Candidate(county.county(), found));
                case CountyFinding.Abstained(List<String> codes) -> {
                    abstained++;
                    codes.forEach(code -> gaps.add(new Gap(county.county(), code, detail(code))));
                }
                case CountyFinding.NotFound _ -> {
                    // evaluated and not selected
                }
            }
        }
        int evaluated = counties.size() - abstained;
        int eligible =
                (int) counties.stream().filter(NativeEvidence::isEligible).count();
        return new CountyReview(
                ResultState.of(candidates.size(), true, abstained, evaluated),
                candidates,
                gaps,
                counties.size(),
                eligible,
                abstained,
                evaluated);
    }

    private static String detail(String code) {
        for (AbstentionCode known : AbstentionCode.values()) {
            if (known.name().equals(code)) {
                return known.detail();
            }
        }
        return ROWS_DETAIL;
    }
}
