package org.gapatlas.score;

/**
 * The scored counties that share one rounded score. Their order among themselves is that of their codes and says nothing.
 *
 * @param firstRank from 1
 * @param lastRank at least {@code firstRank}; the same where no other county has the score
 */
public record Tie(int firstRank, int lastRank) {
    public Tie {
        if (firstRank < 1 || firstRank > lastRank) {
            throw new IllegalArgumentException("ranks ascend from 1, not %d, %d".formatted(firstRank, lastRank));
        }
    }

    /** How many other counties have the very same score. */
    public int others() {
        return lastRank - firstRank;
    }
}
