package org.gapatlas.place;

/**
 * A point on the earth's surface.
 *
 * @param longitude in degrees, -180 to 180
 * @param latitude in degrees, -90 to 90
 */
public record MapPoint(double longitude, double latitude) {}
