package org.gapatlas.contract;

/**
 * A state of the release, with its name and location.
 *
 * @param geography its FIPS code
 * @param state its postal code
 * @param counties the number of its counties in the release
 * @param centroid of its display outline; may be outside it
 * @param boundingBox of its display outline
 */
public record ListedState(
        GeographyIdentity geography,
        String state,
        String name,
        int counties,
        GeoPoint centroid,
        BoundingBox boundingBox) {}
