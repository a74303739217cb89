package org.gapatlas.contract;

/**
 * A state of the release: what it is called and where it is.
 *
 * @param geography its FIPS code
 * @param state its postal code
 * @param counties how many counties the release has of it
 * @param centroid of its display outline, which need not lie within
 * @param boundingBox of its display outline
 */
public record ListedState(
        GeographyIdentity geography,
        String state,
        String name,
        int counties,
        GeoPoint centroid,
        BoundingBox boundingBox) {}
