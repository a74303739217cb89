package org.gapatlas.model.evaluation;

/**
 * Silent counties and whether they gained a record in a later year.
 *
 * @param year after the last year that the model saw
 */
record Holdout(int year, Sample sample) {}
