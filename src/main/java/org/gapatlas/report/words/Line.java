package org.gapatlas.report.words;

/**
 * A line of a table of facts.
 *
 * @param meaning a sentence, without a number that the line does not have; empty if the value needs none
 */
public record Line(String label, String value, String meaning) {}
