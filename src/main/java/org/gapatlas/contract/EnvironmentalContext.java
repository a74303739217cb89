package org.gapatlas.contract;

/** How much of a county an environmental value covers. No release publishes one yet, so it has no fields yet. */
public record EnvironmentalContext() {}
