package org.gapatlas.contract;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The kinds of places that have an identity. */
public enum WireGeographyType {
    @JsonProperty("county")
    COUNTY,
    @JsonProperty("state")
    STATE
}
