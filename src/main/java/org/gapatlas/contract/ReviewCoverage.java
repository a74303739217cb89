package org.gapatlas.contract;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * How many counties a review could assess.
 *
 * @param eligibleCounties counties that the tick tables cover; 0 if no rule is enabled
 * @param ruleCoverage the state of every rule, by id
 */
public record ReviewCoverage(
        int assessedCounties,
        int eligibleCounties,
        int abstainedCounties,
        int evaluatedCounties,
        Map<String, ReviewRuleState> ruleCoverage) {
    public ReviewCoverage {
        ruleCoverage = Collections.unmodifiableMap(new TreeMap<>(ruleCoverage));
    }
}
