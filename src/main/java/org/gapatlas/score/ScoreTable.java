package org.gapatlas.score;

import java.util.Arrays;
import java.util.List;
import org.gapatlas.quantity.Rounding;

/**
 * All counties of a release, prepared for scoring at any settings. A county is identified by its index in the list that
 * the table was built from, which is in ascending order of FIPS. Immutable.
 */
public final class ScoreTable {
    private final CountyTerms[] terms;
    private final List<CountyEvidence> evidence;

    private ScoreTable(CountyTerms[] terms, List<CountyEvidence> evidence) {
        this.terms = terms;
        this.evidence = evidence;
    }

    /**
     * Prepares the counties: computes once what does not depend on the settings.
     *
     * @param counties in ascending order of FIPS
     */
    public static ScoreTable of(List<ScoreInputs> counties) {
        CountyTerms[] terms = counties.stream().map(CountyTerms::of).toArray(CountyTerms[]::new);
        CountyEvidence[] evidence = new CountyEvidence[terms.length];
        Arrays.setAll(evidence, i -> terms[i].evidence(counties.get(i)));
        return new ScoreTable(terms, List.of(evidence));
    }

    /** The number of counties. */
    public int size() {
        return terms.length;
    }

    /** The part of the county's score that does not depend on the settings. */
    public CountyEvidence evidence(int county) {
        return evidence.get(county);
    }

    /** Scores and ranks every county. */
    public RankedScores score(ScoreSettings settings) {
        int[] scores = new int[terms.length];
        int[] humanWeaknesses = new int[terms.length];
        for (int i = 0; i < terms.length; i++) {
            double humanWeakness = terms[i].humanWeakness(settings);
            double score = terms[i].score(humanWeakness, settings);
            humanWeaknesses[i] = tenths(humanWeakness);
            scores[i] = Double.isNaN(score) ? RankedScores.NOT_SCORED : tenths(score);
        }
        return RankedScores.of(settings, scores, humanWeaknesses, evidence);
    }

    static int tenths(double figure) {
        return Math.toIntExact(Rounding.toTenths(figure));
    }
}
