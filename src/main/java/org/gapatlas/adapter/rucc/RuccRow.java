package org.gapatlas.adapter.rucc;

import org.gapatlas.place.Fips;
import org.gapatlas.quantity.RuralUrbanCode;

/**
 * The row that gives a county its code.
 *
 * @param countyName as printed, trimmed
 */
public record RuccRow(Fips fips, String countyName, RuralUrbanCode code) {}
