package org.gapatlas.review;

import org.gapatlas.provenance.Sha256;

/**
 * What one row of a publisher says of one species or agent, in the publisher's own word.
 *
 * @param target the species or agent
 * @param measureId the measure that the word is the value of
 * @param literal the word as published
 * @param sourceProduct governed identity of the data set
 * @param file digest of the file that the row stands in
 */
public record NativeStatus(String target, String measureId, String literal, String sourceProduct, Sha256 file) {}
