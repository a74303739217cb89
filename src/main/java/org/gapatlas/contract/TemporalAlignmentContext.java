package org.gapatlas.contract;

/** How two measures' times are set against each other. No release does it, so it has no fields yet. */
public record TemporalAlignmentContext() {}
