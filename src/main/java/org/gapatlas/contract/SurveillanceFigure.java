package org.gapatlas.contract;

import org.jspecify.annotations.Nullable;

/**
 * One human figure of the release's own surveillance year.
 *
 * @param measureId the figure, with its year
 * @param value as published; null where there is none, which is never 0
 * @param state what kind of value it is; a word of {@code NormalizedState}
 */
public record SurveillanceFigure(String measureId, @Nullable Number value, String state) {}
