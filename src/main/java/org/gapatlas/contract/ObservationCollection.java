package org.gapatlas.contract;

import com.fasterxml.jackson.annotation.JsonTypeName;
import java.util.List;

/**
 * One page of observations: a collection envelope with additional fields in {@code meta}.
 *
 * @param data by measure, FIPS, period start, then observation id
 */
@JsonTypeName("CollectionEnvelope_Observation_")
public record ObservationCollection(List<WireObservation> data, ObservationMeta meta, CollectionLinks links) {
    public ObservationCollection {
        data = List.copyOf(data);
    }
}
