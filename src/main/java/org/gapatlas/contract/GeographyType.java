package org.gapatlas.contract;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The kinds of places. */
public enum GeographyType {
    @JsonProperty("county")
    COUNTY,
    @JsonProperty("state")
    STATE
}
