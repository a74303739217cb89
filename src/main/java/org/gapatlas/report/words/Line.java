package org.gapatlas.report.words;

/**
 * A line of a table of facts.
 *
 * @param meaning an explanation without further figures; empty if the value needs none
 */
public record Line(String label, String value, String meaning) {}
