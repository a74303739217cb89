package org.gapatlas.model.review;

import java.util.List;
import java.util.Random;
import org.gapatlas.model.feature.FeatureTable;
import org.gapatlas.model.fit.SignalModel;
import org.gapatlas.priority.CountyAssessment;

/** A model that can be published: it assesses every county of a table. */
public interface ReviewModel {
    /** Decimals of a raw score, so that the last bits of a platform's arithmetic do not make another batch. */
    int DECIMALS = 9;

    /** Names the model with its version, such as {@code tier1-expected-signal-v2}. */
    String version();

    /** What it wants to know of each county of the release behind a table. */
    InputNeeds needs(FeatureTable table);

    /**
     * Assesses every county, in the order of the table. The same table gives the same answer.
     *
     * @throws org.gapatlas.model.ModelRefusedException if the table lacks what the model cannot do without
     */
    List<CountyAssessment> assess(FeatureTable table);

    /**
     * Raw scores after a fit to counties drawn with replacement, NaN for those that cannot be estimated. A model that
     * learns nothing gives the scores it always gives.
     *
     * @param random draws; the same state draws the same counties
     */
    double[] refitted(FeatureTable table, Random random);

    /** What of it can be held against what happened: how it ranks counties by the human signal to expect. */
    SignalModel humanSignal(FeatureTable table);
}
