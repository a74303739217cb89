package org.gapatlas.contract;

import org.jspecify.annotations.Nullable;

/**
 * How much of a county a daily climate value covers. Areas are in square metres, shares in 0..1; null where nobody tells,
 * which is not 0.
 *
 * @param sourceTimePresent whether the publisher's file has the day at all
 * @param dayConvention which 24 hours a day stands for
 * @param upstreamDateModified null: no file of ours says it
 * @param weightVersion whose weights make the average
 * @param geometryVersion whose outlines are averaged over
 * @param metadataRevisionId the very file, {@code sha256:} and its digest
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
