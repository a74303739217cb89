package org.gapatlas.contract;

import java.util.List;

/**
 * A page of observations; {@code CollectionEnvelope_Observation_} in the contract.
 *
 * @param data by measure id, FIPS, period start, then observation id
 */
public record ObservationCollection(List<Observation> data, CollectionMeta meta, CollectionLinks links) {
    public ObservationCollection {
        data = List.copyOf(data);
    }
}
