package org.gapatlas.contract;

import com.fasterxml.jackson.annotation.JsonProperty;

/** How complete a finding is. */
public enum ReviewCompleteness {
    @JsonProperty("limited")
    LIMITED
}
