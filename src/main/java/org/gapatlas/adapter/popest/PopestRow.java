package org.gapatlas.adapter.popest;

import org.gapatlas.place.Fips;

/**
 * A county's population.
 *
 * @param countyName as printed, trimmed; empty if a copy lacks the column
 * @param population residents on 1 July 2023, above 0; a Vintage 2023 estimate ({@code POPESTIMATE2023})
 */
public record PopestRow(Fips fips, String countyName, int population) {}
