package org.gapatlas.adapter.adjacency;

import org.gapatlas.place.Fips;

/**
 * Two counties that touch, on land or across water. Each pair comes twice, once each way.
 *
 * @param neighbour another county than {@code county}
 */
public record NeighbourRow(Fips county, Fips neighbour) {}
