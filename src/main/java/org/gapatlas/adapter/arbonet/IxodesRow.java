package org.gapatlas.adapter.arbonet;

import org.gapatlas.observation.TickStatus;
import org.gapatlas.place.Fips;

/**
 * A county's record of the two tick species that transmit Lyme disease to people.
 *
 * @param countyName as printed, trimmed
 * @param scapularis status of the blacklegged tick, <em>Ixodes scapularis</em>; never {@code UNKNOWN}
 * @param pacificus status of the western blacklegged tick, <em>Ixodes pacificus</em>; never {@code UNKNOWN}
 */
public record IxodesRow(Fips fips, String countyName, TickStatus scapularis, TickStatus pacificus) {}
