package org.gapatlas.contract;

/**
 * The least box around a place, in degrees.
 *
 * @param west greater than east if the place lies across the antimeridian
 */
public record BoundingBox(double west, double south, double east, double north) {}
