package org.gapatlas.contract;

/**
 * Who a place is.
 *
 * @param geographyId ASCII digits: five for a county, two for a state
 */
public record GeographyIdentity(WireGeographyType geographyType, String geographyId) {}
