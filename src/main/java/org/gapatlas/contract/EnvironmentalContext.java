package org.gapatlas.contract;

import org.jspecify.annotations.Nullable;

/**
 * How much of a county a daily climate value covers. Areas are in square metres, shares in 0..1; null if the source
 * does not state them, which is not 0.
 *
 * @param sourceTimePresent whether the publisher's file has the day
 * @param dayConvention which 24 hours make a day
 * @param upstreamDateModified always null: no source file states it
 * @param weightVersion identifies the weights of the average
 * @param geometryVersion identifies the outlines that are averaged over
 * @param metadataRevisionId the file, as {@code sha256:} and its digest
 */
public record EnvironmentalContext(
        CoverageStatus coverageStatus,
        boolean sourceTimePresent,
        String dayConvention,
        @Nullable Double expectedAreaM2,
        @Nullable Double intersectedAreaM2,
        @Nullable Double sourceSupportedAreaM2,
        @Nullable Double validAreaM2,
        @Nullable Double sourceCoverageFraction,
        @Nullable Double validFractionOfSupportedArea,
        @Nullable String upstreamDateModified,
        String weightVersion,
        String geometryVersion,
        String metadataRevisionId) {}
