package org.gapatlas.contract;

/**
 * A point on the map.
 *
 * @param longitude degrees, from -180 to 180
 * @param latitude degrees, from -90 to 90
 */
public record GeoPoint(double longitude, double latitude) {}
