package org.gapatlas.contract;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The process accepts requests. */
public record Liveness(Status status) {
    /** The one thing that a live process can say. */
    public enum Status {
        @JsonProperty("ok")
        OK
    }
}
