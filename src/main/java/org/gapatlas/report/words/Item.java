package org.gapatlas.report.words;

/**
 * A figure of an attached table.
 *
 * @param item the word on the wire
 * @param value for machines; empty where there is none
 */
public record Item(String item, String label, String value) {}
