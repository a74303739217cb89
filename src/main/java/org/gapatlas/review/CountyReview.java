package org.gapatlas.review;

import java.util.ArrayList;
import java.util.List;
import org.gapatlas.place.County;

/**
 * What the rules find in the counties of a state.
 *
 * @param candidates counties that a rule found, FIPS ascending
 * @param gaps what kept counties from being evaluated, FIPS ascending; never counted as a finding
 * @param assessed counties of the state
 * @param eligible those that the tick tables cover and have a row of; 0 if no rule is enabled
 * @param abstained those on which a rule abstained
 * @param evaluated those to which a rule was applied
 */
public record CountyReview(
        ResultState state,
        List<Candidate> candidates,
        List<Gap> gaps,
        int assessed,
        int eligible,
        int abstained,
        int evaluated) {
    /** What is said of a county when no rule is enabled. */
    public static final String NOT_ASSESSED = "NOT_ASSESSED";

    private static final String NOT_ASSESSED_DETAIL =
            "No rule is enabled, so the county was not assessed. Its records may be complete.";
    private static final String ROWS_DETAIL = "The publisher's rows of this county do not make one record.";

    public CountyReview {
        candidates = List.copyOf(candidates);
        gaps = List.copyOf(gaps);
    }

    /** A county that a rule found. */
    public record Candidate(County county, CountyFinding.Found finding) {}

    /**
     * Why a county was not evaluated.
     *
     * @param code public word
     * @param detail the same in one sentence
     */
    public record Gap(County county, String code, String detail) {}

    /**
     * Reviews the counties of a state.
     *
     * @param counties FIPS ascending; if no rule is enabled, their rows are not looked at and need not be given
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
                    // Evaluated, and nothing to say.
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
