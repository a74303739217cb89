package org.gapatlas.priority;

/**
 * Identifies what made a batch: the model, and everything other than the evidence that determines its results.
 *
 * @param modelVersion such as {@code tier1-expected-signal-v2}
 * @param featureSetVersion the features that the model used and how each is computed
 * @param evaluationVersion the evaluation that the model passed
 * @param sourceCommit the program that fitted it: a commit or a builder's version
 */
public record ModelIdentity(
        String modelVersion, String featureSetVersion, String evaluationVersion, String sourceCommit) {
    private static final int LONGEST = 100;

    public ModelIdentity {
        PlainText.require("the model version", modelVersion, LONGEST);
        PlainText.require("the feature set version", featureSetVersion, LONGEST);
        PlainText.require("the evaluation version", evaluationVersion, LONGEST);
        PlainText.require("the source commit", sourceCommit, LONGEST);
    }
}
