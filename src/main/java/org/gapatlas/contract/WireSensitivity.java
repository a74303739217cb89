package org.gapatlas.contract;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/**
 * The range of a county's score and rank over all allowed combinations of the three settings.
 *
 * @param settingsCount the number of combinations
 * @param rankMin the best rank, the one nearest to 1
 * @param rankMax the worst rank
 * @param top50Share share of the combinations, 0 to 1, in which the county is among the first fifty
 * @param tieRankMin the smallest first rank of the counties with the same score; null in releases of a format before
 *     1.3
 * @param tieRankMax the largest last rank of these counties; null in releases of a format before 1.3
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
