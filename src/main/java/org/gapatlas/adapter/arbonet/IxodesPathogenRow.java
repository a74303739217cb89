package org.gapatlas.adapter.arbonet;

import org.gapatlas.observation.PathogenStatus;
import org.gapatlas.place.Fips;

/**
 * A county's record of a pathogen in host-seeking <em>Ixodes</em> ticks.
 *
 * @param countyName as printed, trimmed
 * @param burgdorferi status of <em>Borrelia burgdorferi</em> sensu stricto; never {@code UNKNOWN}
 */
public record IxodesPathogenRow(Fips fips, String countyName, PathogenStatus burgdorferi) {}
