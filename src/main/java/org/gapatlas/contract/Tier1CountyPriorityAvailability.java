package org.gapatlas.contract;

import org.jspecify.annotations.Nullable;

/**
 * Whether a county of the current release has a Tier 1 result.
 *
 * @param reason why there is none; null if there is
 * @param geographyReleaseId the release in which the county was looked up
 * @param data the result; null if there is none
 */
public record Tier1CountyPriorityAvailability(
        String countyFips,
        PriorityAvailability status,
        @Nullable String reason,
        String geographyReleaseId,
        @Nullable Tier1CountyPriority data) {}
