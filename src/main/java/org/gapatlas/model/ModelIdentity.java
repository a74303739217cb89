package org.gapatlas.model;

/**
 * The versions that made a result.
 *
 * @param modelVersion such as {@code tier1-expected-signal-v2}
 * @param featureSetVersion of the catalogue of features
 * @param evaluationVersion of the way the model was held against what happened
 */
public record ModelIdentity(String modelVersion, String featureSetVersion, String evaluationVersion) {}
