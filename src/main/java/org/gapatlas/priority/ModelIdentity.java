package org.gapatlas.priority;

/**
 * What made a batch: the model and everything that decides its results beside the evidence.
 *
 * @param modelVersion such as {@code tier1-expected-signal-v2}
 * @param featureSetVersion which features the model saw, and how each is made
 * @param evaluationVersion which evaluation the model passed
 * @param sourceCommit which program fitted it: a commit or a builder's version
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
