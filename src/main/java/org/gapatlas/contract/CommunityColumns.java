package org.gapatlas.contract;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The community context of every county, each figure with its normalized state.
 *
 * @param sviPercentile national rank of vulnerability, 0 to 1
 * @param uninsuredPercentile national rank of the share without health insurance, 0 to 1
 * @param uninsuredPercent share without health insurance, 0 to 100
 * @param rucc Rural-Urban Continuum Code, 1 to 9
 */
public record CommunityColumns(
        List<@Nullable Double> sviPercentile,
        List<String> sviState,
        List<@Nullable Double> uninsuredPercentile,
        List<String> uninsuredState,
        List<@Nullable Double> uninsuredPercent,
        List<@Nullable Integer> rucc,
        List<String> ruccState) {}
