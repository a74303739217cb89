package org.gapatlas.adapter.rucc;

import org.gapatlas.place.Fips;
import org.gapatlas.quantity.RuralUrbanCode;

/** The row that gives a county its RUCC 2023. */
public record RuccRow(Fips fips, RuralUrbanCode code) {}
