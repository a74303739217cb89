package org.gapatlas.review;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import org.gapatlas.provenance.Sha256;

/**
 * The configuration of all rules of the set.
 *
 * @param sha256 digest of the configuration's bytes
 * @param rules the configuration of every rule
 */
public record ReviewConfiguration(
        String methodologyId, String methodologyVersion, Sha256 sha256, Map<ReviewRule, RuleConfiguration> rules) {
    public ReviewConfiguration {
        Map<ReviewRule, RuleConfiguration> all = new EnumMap<>(ReviewRule.class);
        for (ReviewRule rule : ReviewRule.values()) {
            RuleConfiguration configuration = rules.get(rule);
            if (configuration == null || configuration.rule() != rule) {
                throw new IllegalArgumentException("the configuration does not say how " + rule.id() + " is applied");
            }
            all.put(rule, configuration);
        }
        rules = Collections.unmodifiableMap(all);
    }

    public RuleConfiguration of(ReviewRule rule) {
        RuleConfiguration configuration = rules.get(rule);
        if (configuration == null) {
            throw new IllegalStateException("every rule is configured");
        }
        return configuration;
    }

    public boolean isAnyEnabled() {
        return rules.values().stream().anyMatch(RuleConfiguration::enabled);
    }
}
