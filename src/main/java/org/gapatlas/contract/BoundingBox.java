package org.gapatlas.contract;

/**
 * The smallest box around a place, in degrees.
 *
 * @param west greater than east if the place crosses the antimeridian
 */
public record BoundingBox(double west, double south, double east, double north) {}
