package org.gapatlas.contract;

import java.util.List;

/**
 * One page of observations, with the fields that they have in common in {@code meta}.
 *
 * @param data in the order of the full view
 */
public record SlimObservationCollection(List<SlimObservation> data, SlimObservationMeta meta, CollectionLinks links) {
    public SlimObservationCollection {
        data = List.copyOf(data);
    }
}
