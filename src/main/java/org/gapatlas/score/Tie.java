package org.gapatlas.score;

/**
 * The ranks of the scored counties that share one rounded score. Their order by FIPS code has no meaning.
 *
 * @param firstRank from 1
 * @param lastRank at least {@code firstRank}; equal to it if no other county has the score
 */
public record Tie(int firstRank, int lastRank) {
    public Tie {
        if (firstRank < 1 || firstRank > lastRank) {
            throw new IllegalArgumentException("ranks ascend from 1, not %d, %d".formatted(firstRank, lastRank));
        }
    }

    /** The number of other counties that have the same score. */
    public int others() {
        return lastRank - firstRank;
    }
}
