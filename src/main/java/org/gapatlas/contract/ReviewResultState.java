package org.gapatlas.contract;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The result of a review. */
public enum ReviewResultState {
    @JsonProperty("candidates_found")
    CANDIDATES_FOUND,
    @JsonProperty("unsupported")
    UNSUPPORTED,
    @JsonProperty("insufficient_evidence")
    INSUFFICIENT_EVIDENCE,
    @JsonProperty("none_stand_out")
    NONE_STAND_OUT
}
