package org.gapatlas.contract;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Reports that the process accepts requests. */
public record Liveness(Status status) {
    /** The only status that a live process can report. */
    public enum Status {
        @JsonProperty("ok")
        OK
    }
}
