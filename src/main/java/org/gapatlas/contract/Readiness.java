package org.gapatlas.contract;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reports that a verified release is served.
 *
 * @param releaseId the current release
 * @param refused a release that was activated but is not served; null if there is none
 * @param impaired parts of the service that do not work at present; empty if all do
 */
public record Readiness(
        Status status, String releaseId, @Nullable RefusedRelease refused, List<ImpairedPart> impaired) {
    public Readiness {
        impaired = List.copyOf(impaired);
    }

    /** The only status that a ready server can report; an unready one answers with a problem. */
    public enum Status {
        @JsonProperty("ready")
        READY
    }
}
