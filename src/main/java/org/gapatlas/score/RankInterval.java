package org.gapatlas.score;

/**
 * The ranks that contain a scored county's rank in 95 percent of the replicates of {@link RankBootstrap}.
 *
 * @param lowest the rank nearest to 1
 * @param highest the rank farthest from 1, at least {@code lowest}
 */
public record RankInterval(int lowest, int highest) {
    public RankInterval {
        if (lowest < 1 || lowest > highest) {
            throw new IllegalArgumentException("ranks ascend from 1, not %d, %d".formatted(lowest, highest));
        }
    }
}
