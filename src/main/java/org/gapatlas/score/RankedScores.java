package org.gapatlas.score;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The scores of all counties at given settings, and their order: scored counties by rounded score, highest first, equal
 * scores in FIPS order; then the unscored counties in FIPS order. Figures are kept in tenths: 61.9 is 619. A county is
 * identified by its index in the {@link ScoreTable}. Immutable.
 */
public final class RankedScores {
    /** Stands in for the tenths of a county that has no score. */
    public static final int NOT_SCORED = -1;

    /** Stands in for the rank of a county that has no score. */
    public static final int UNRANKED = 0;

    /** The tenths of the highest score, 100.0. */
    static final int HIGHEST = 1_000;

    private final ScoreSettings settings;
    private final int[] scoreTenths;
    private final int[] humanWeaknessTenths;
    private final List<CountyEvidence> evidence;
    private final int[] order;
    private final int[] ranks;
    private final int[] bucketEnds;
    private final int scoredCount;

    private RankedScores(
            ScoreSettings settings,
            int[] scoreTenths,
            int[] humanWeaknessTenths,
            List<CountyEvidence> evidence,
            int[] bucketStarts) {
        this.settings = settings;
        this.scoreTenths = scoreTenths;
        this.humanWeaknessTenths = humanWeaknessTenths;
        this.evidence = evidence;
        this.scoredCount = bucketStarts[bucket(NOT_SCORED)];
        this.order = new int[scoreTenths.length];
        this.ranks = new int[scoreTenths.length];
        for (int county = 0; county < scoreTenths.length; county++) {
            int position = bucketStarts[bucket(scoreTenths[county])]++; // now the position of the bucket's next county
            order[position] = county;
            ranks[county] = position < scoredCount ? position + 1 : UNRANKED;
        }
        this.bucketEnds = bucketStarts; // every start has advanced to the end of its bucket
    }

    /** Takes ownership of the arrays; the caller must not use them again. */
    static RankedScores of(
            ScoreSettings settings, int[] scoreTenths, int[] humanWeaknessTenths, List<CountyEvidence> evidence) {
        return new RankedScores(settings, scoreTenths, humanWeaknessTenths, evidence, bucketStarts(scoreTenths));
    }

    /**
     * The first position of each bucket of a counting sort. A rounded score has only 1,001 values, and filling the
     * buckets in FIPS order keeps equal scores in that order.
     */
    private static int[] bucketStarts(int[] scoreTenths) {
        int[] starts = new int[bucket(NOT_SCORED) + 2];
        for (int tenths : scoreTenths) {
            starts[bucket(tenths) + 1]++;
        }
        for (int i = 1; i < starts.length; i++) {
            starts[i] += starts[i - 1];
        }
        return starts;
    }

    /** Highest score first, unscored last. */
    private static int bucket(int tenths) {
        return HIGHEST - tenths;
    }

    public ScoreSettings settings() {
        return settings;
    }

    /** The number of counties, scored or not. */
    public int size() {
        return order.length;
    }

    /** The number of scored counties; they have the first positions and the ranks from 1 to this number. */
    public int scoredCount() {
        return scoredCount;
    }

    /** The county at a position of the order, from 0. */
    public int countyAt(int position) {
        return order[position];
    }

    /** From 1; {@link #UNRANKED} if the county is not scored. */
    public int rank(int county) {
        return ranks[county];
    }

    /** The ranks that the county shares with those of the same score; the county must be scored. */
    public Tie tie(int county) {
        return new Tie(firstRank(county), lastRank(county));
    }

    /** The first rank of the counties with this scored county's score. */
    int firstRank(int county) {
        int bucket = bucket(scoreTenths[county]);
        return (bucket == 0 ? 0 : bucketEnds[bucket - 1]) + 1;
    }

    /** The last rank of the counties with this scored county's score. */
    int lastRank(int county) {
        return bucketEnds[bucket(scoreTenths[county])];
    }

    public boolean isScored(int county) {
        return scoreTenths[county] != NOT_SCORED;
    }

    /** 0..1,000; {@link #NOT_SCORED} if the county is not scored. */
    public int scoreTenths(int county) {
        return scoreTenths[county];
    }

    /** 0..1,000, also for an unscored county. */
    public int humanWeaknessTenths(int county) {
        return humanWeaknessTenths[county];
    }

    public PriorityLabel priority(int county) {
        return isScored(county) ? PriorityLabel.ofTenths(scoreTenths[county]) : PriorityLabel.NOT_SCORED;
    }

    public ScoreColour colour(int county) {
        return isScored(county) ? ScoreColour.ofTenths(scoreTenths[county]) : ScoreColour.NOT_SCORED;
    }

    /** The county's score with all its components, equal to the result of {@link GapScore#of}. */
    public Score score(int county) {
        @Nullable Double score = isScored(county) ? scoreTenths[county] / 10.0 : null;
        return new Score(score, humanWeaknessTenths[county] / 10.0, evidence.get(county));
    }
}
