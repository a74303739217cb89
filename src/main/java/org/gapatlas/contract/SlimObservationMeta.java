package org.gapatlas.contract;

import com.fasterxml.jackson.annotation.JsonUnwrapped;

/** Metadata of a page of slim observations. */
public record SlimObservationMeta(@JsonUnwrapped ObservationMeta page, SharedMeaning shared) {}
