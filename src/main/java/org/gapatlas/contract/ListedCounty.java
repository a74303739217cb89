package org.gapatlas.contract;

/**
 * A county of the release: what it is called and where it is.
 *
 * @param geography its FIPS code
 * @param state its state's postal code
 * @param centroid of its display outline, which need not lie within
 * @param boundingBox of its display outline
 */
public record ListedCounty(
        GeographyIdentity geography,
        String name,
        String state,
        String stateName,
        GeoPoint centroid,
        BoundingBox boundingBox) {}
