package org.gapatlas.contract;

import org.jspecify.annotations.Nullable;

/**
 * One human figure of the release's surveillance year.
 *
 * @param measureId the figure, with its year
 * @param value as published; null if there is none, which is never 0
 * @param state what kind of value it is; a word of {@code NormalizedState}
 */
public record SurveillanceFigure(String measureId, @Nullable Number value, String state) {}
