package org.gapatlas.contract;

/** How the periods of two measures are aligned. It has no fields yet, because no release aligns them. */
public record TemporalAlignmentContext() {}
