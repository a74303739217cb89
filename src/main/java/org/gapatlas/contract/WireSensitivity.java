package org.gapatlas.contract;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/**
 * What a county's score and rank would be at every allowed combination of the three settings.
 *
 * @param settingsCount how many combinations there are
 * @param rankMin the best rank, the one nearest to 1
 * @param rankMax the worst rank
 * @param top50Share share of the combinations, 0 to 1, in which the county is among the first fifty
 * @param tieRankMin the smallest first rank of the counties with the same score; null in releases of a format before 1.3
 * @param tieRankMax the largest last rank of them; null in the same releases
 */
public record WireSensitivity(
        int settingsCount,
        double scoreMin,
        double scoreMedian,
        double scoreMax,
        int rankMin,
        int rankMax,
        @JsonProperty("top_50_share") double top50Share,
        @Nullable Integer tieRankMin,
        @Nullable Integer tieRankMax) {}
