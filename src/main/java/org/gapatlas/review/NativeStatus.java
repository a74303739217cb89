package org.gapatlas.review;

import org.gapatlas.provenance.Sha256;

/**
 * One publisher's row about one species or agent, with the publisher's own word.
 *
 * @param target the species or agent
 * @param measureId the measure whose value the word is
 * @param literal the word as published
 * @param sourceProduct governed identity of the data set
 * @param file digest of the file that contains the row
 */
public record NativeStatus(String target, String measureId, String literal, String sourceProduct, Sha256 file) {}
