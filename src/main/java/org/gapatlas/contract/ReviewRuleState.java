package org.gapatlas.contract;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Whether a rule takes part in a review. */
public enum ReviewRuleState {
    @JsonProperty("enabled")
    ENABLED,
    @JsonProperty("disabled")
    DISABLED
}
