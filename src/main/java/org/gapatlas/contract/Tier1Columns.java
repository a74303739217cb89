package org.gapatlas.contract;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The approved Tier 1 batch of a release, by column. Tier and percentile are null where a county is not estimable;
 * counts are null there, and in a batch whose model compares none.
 *
 * @param limitationRef address, on this server, of the page that says what the result does not mean
 * @param tier null is not estimable, which is not low
 * @param percentile among the scored counties of the batch
 * @param observed published cases of the years used
 * @param expected cases to expect in the same years
 */
public record Tier1Columns(
        String modelVersion,
        String limitationRef,
        boolean synthetic,
        List<@Nullable WirePriorityTier> tier,
        List<@Nullable Double> percentile,
        List<@Nullable Integer> observed,
        List<@Nullable Double> expected) {}
