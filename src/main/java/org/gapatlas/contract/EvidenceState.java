package org.gapatlas.contract;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What a published status says about a tick or pathogen, in the terms of the evidence rules. */
public enum EvidenceState {
    @JsonProperty("established")
    ESTABLISHED,
    @JsonProperty("detected_below_establishment")
    DETECTED_BELOW_ESTABLISHMENT,
    @JsonProperty("sampled_not_detected")
    SAMPLED_NOT_DETECTED,
    @JsonProperty("no_qualifying_record")
    NO_QUALIFYING_RECORD,
    @JsonProperty("unknown")
    UNKNOWN
}
