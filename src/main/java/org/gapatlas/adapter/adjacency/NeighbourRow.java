package org.gapatlas.adapter.adjacency;

import org.gapatlas.place.Fips;

/**
 * Two counties that touch, on land or across water. Each pair occurs once in each direction.
 *
 * @param neighbour never equal to {@code county}
 */
public record NeighbourRow(Fips county, Fips neighbour) {}
