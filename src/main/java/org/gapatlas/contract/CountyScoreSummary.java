package org.gapatlas.contract;

import com.fasterxml.jackson.annotation.JsonUnwrapped;

/** One county's score and the evidence behind it; a flat object of eighteen fields on the wire. */
public record CountyScoreSummary(
        @JsonUnwrapped CountyPlace place,
        @JsonUnwrapped WireCountyEvidence evidence,
        WireScore score,
        @JsonUnwrapped CountyStanding standing) {}
