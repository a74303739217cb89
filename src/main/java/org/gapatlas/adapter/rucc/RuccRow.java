package org.gapatlas.adapter.rucc;

import org.gapatlas.place.Fips;
import org.gapatlas.quantity.RuralUrbanCode;

/**
 * The row with a county's code.
 *
 * @param countyName as printed, trimmed
 */
public record RuccRow(Fips fips, String countyName, RuralUrbanCode code) {}
