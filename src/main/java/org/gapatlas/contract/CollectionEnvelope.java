package org.gapatlas.contract;

import java.util.List;

/**
 * One page of a canonical collection. {@code CollectionEnvelope_Indicator_} in the contract is this record with
 * {@link Indicator} items, and so on.
 *
 * @param data in the collection's order
 */
public record CollectionEnvelope<T>(List<T> data, CollectionMeta meta, CollectionLinks links) {
    public CollectionEnvelope {
        data = List.copyOf(data);
    }
}
