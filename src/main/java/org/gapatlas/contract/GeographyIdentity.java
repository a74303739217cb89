package org.gapatlas.contract;

/**
 * The identity of a place.
 *
 * @param geographyId ASCII digits: five for a county, two for a state
 */
public record GeographyIdentity(WireGeographyType geographyType, String geographyId) {}
