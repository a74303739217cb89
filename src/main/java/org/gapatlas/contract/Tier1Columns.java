package org.gapatlas.contract;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The approved Tier 1 batch of a release, by column. Tier and percentile are null for a county that is not estimable;
 * so are counts, which are also null in a batch whose model compares none.
 *
 * @param limitationRef path of the page that explains what the result does not mean
 * @param tier null means not estimable, which is not low
 * @param percentile among the scored counties of the batch
 * @param observed published cases of the years used
 * @param expected cases expected in the same years
 */
public record Tier1Columns(
        String modelVersion,
        String limitationRef,
        boolean synthetic,
        List<@Nullable WirePriorityTier> tier,
        List<@Nullable Double> percentile,
        List<@Nullable Integer> observed,
        List<@Nullable Double> expected) {}
