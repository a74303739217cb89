package org.gapatlas.contract;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The range of every county's score and rank over all combinations of the settings; null if a county has no score.
 *
 * @param top50Share share of the combinations, 0 to 1, in which the county is among the first fifty
 */
public record SensitivityColumns(
        List<@Nullable Double> scoreMin,
        List<@Nullable Double> scoreMedian,
        List<@Nullable Double> scoreMax,
        List<@Nullable Integer> rankMin,
        List<@Nullable Integer> rankMax,
        @JsonProperty("top_50_share") List<@Nullable Double> top50Share) {}
