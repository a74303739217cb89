package org.gapatlas.contract;

/**
 * A county of the release, with its name and location.
 *
 * @param geography its FIPS code
 * @param state its state's postal code
 * @param centroid of its display outline; may be outside it
 * @param boundingBox of its display outline
 */
public record ListedCounty(
        GeographyIdentity geography,
        String name,
        String state,
        String stateName,
        GeoPoint centroid,
        BoundingBox boundingBox) {}
