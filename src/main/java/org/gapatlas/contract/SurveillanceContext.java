package org.gapatlas.contract;

/** How a surveillance value compares with others. No release publishes one yet, so it has no fields yet. */
public record SurveillanceContext() {}
