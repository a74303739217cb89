package org.gapatlas.contract;

/**
 * Names a place.
 *
 * @param geographyId FIPS code: five digits for a county, two for a state
 */
public record GeographyIdentity(GeographyType geographyType, String geographyId) {}
