package org.gapatlas.contract;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One value of one measure for one place and period, with everything needed to interpret it on its own.
 *
 * @param observationId stable within its release
 * @param limitations caveats of this observation, then of the measure, then of the release
 * @param environmentalContext null for anything but a daily measure
 * @param surveillanceContext null unless the value is a status or a case figure and the release admits its file
 */
public record WireObservation(
        String observationId,
        String measureId,
        GeographyIdentity geography,
        @JsonUnwrapped ObservedPeriod period,
        @JsonUnwrapped ObservedValue value,
        @JsonUnwrapped ObservationSource source,
        @JsonUnwrapped ObservationMethod method,
        List<String> limitations,
        EvidenceReference evidence,
        @Nullable EnvironmentalContext environmentalContext,
        @Nullable SurveillanceContext surveillanceContext) {
    public WireObservation {
        limitations = List.copyOf(limitations);
    }
}
